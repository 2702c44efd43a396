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
      ("libpng", pngVersion),
      ("libdeflate", LIBDEFLATE_VERSION_STRING),
      ("libwebp", webPVersion),
    ]
  }

  private static var pngVersion: String {
    let version = Int(png_access_version_number())
    return "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
  }

  private static var webPVersion: String {
    let version = WebPGetEncoderVersion()
    return "\(version >> 16).\(version >> 8 & 255).\(version & 255)"
  }
}
