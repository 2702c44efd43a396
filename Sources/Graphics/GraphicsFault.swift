/// A C library refused to do its work.
package struct GraphicsFault: Error, CustomStringConvertible {
  package let description: String

  /// - Parameter message: The library's, or the failed operation.
  init(_ library: String, _ message: String) { description = "\(library): \(message)" }
}
