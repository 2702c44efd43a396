internal import CCairo
internal import CDeflate
internal import CPNG
internal import CRSVG
internal import CWebP

/// The versions of the libraries that draw and write pictures, as loaded; libdeflate does not tell
/// its own, so that is the version that the program was built with.
package enum LibraryVersions {
  package static var all: [(name: String, version: String)] {
    [
      ("cairo", String(cString: cairo_version_string())),
      ("pixman", String(cString: pixman_version_string())),
      ("librsvg", "\(rsvg_major_version).\(rsvg_minor_version).\(rsvg_micro_version)"),
      ("libpng", String(cString: png_get_libpng_ver(nil))),
      ("libdeflate", LIBDEFLATE_VERSION_STRING),
      ("libwebp", webPVersion),
    ]
  }

  private static var webPVersion: String {
    let version = WebPGetEncoderVersion()
    return "\(version >> 16).\(version >> 8 & 255).\(version & 255)"
  }
}
