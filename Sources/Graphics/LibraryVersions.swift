internal import CCairo
internal import CDeflate
internal import CPNG
internal import CWebP

/// The versions of the libraries that draw and write pictures, as loaded; libdeflate does not tell
/// its own, so that is the version that the program was built with.
package var libraryVersions: [(name: String, version: String)] {
  let webP = WebPGetEncoderVersion()
  return [
    ("cairo", String(cString: cairo_version_string())),
    ("pixman", String(cString: pixman_version_string())),
    ("libpng", String(cString: png_get_libpng_ver(nil))),
    ("libdeflate", LIBDEFLATE_VERSION_STRING),
    ("libwebp", "\(webP >> 16).\(webP >> 8 & 255).\(webP & 255)"),
  ]
}
