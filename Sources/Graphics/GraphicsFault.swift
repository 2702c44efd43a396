/// A C library refused to do its work.
package struct GraphicsFault: Error, CustomStringConvertible {
  package enum Library: String, Sendable {
    case cairo, libpng, libwebp
  }

  package var library: Library
  /// The library's message, or the failed operation.
  package var message: String

  package init(library: Library, message: String) { (self.library, self.message) = (library, message) }

  package var description: String { "\(library.rawValue): \(message)" }
}
