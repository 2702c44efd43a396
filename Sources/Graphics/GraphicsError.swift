/// A C library refused to do its work.
package struct GraphicsError: Error, CustomStringConvertible {
  package enum Library: String, Sendable {
    case cairo, fontconfig, libdeflate, libpng, librsvg, pango
  }

  package var library: Library
  /// What the library says, or what was asked of it in vain.
  package var message: String

  package var description: String { "\(library.rawValue): \(message)" }
}
