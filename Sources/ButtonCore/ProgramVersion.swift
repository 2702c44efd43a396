/// The version, at its only place: `--version`, `/healthz`, packages and archives take it from here.
package let programVersion = "1.0.0"
