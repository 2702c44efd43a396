/// The version, at its only place: `--version`, metrics, reports, packages and archives take it from here.
package let programVersion = "1.0.0"
