/// The version, which stands here alone: `--version`, `/healthz`, packages and archives take it from here.
package let programVersion = "1.0.0"
