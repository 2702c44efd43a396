internal import CCairo
import Foundation

/// A PNG file read by cairo, which was not used to write it.
package struct Picture: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// Row by row, premultiplied: alpha, red, green, blue from the highest byte down.
  package let pixels: [UInt32]

  package struct Unreadable: Error {
    package var path: String
    package var reason: String
  }

  package init(file path: String) throws(Unreadable) {
    let surface = cairo_image_surface_create_from_png(path)
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface) else {
      throw Unreadable(path: path, reason: String(cString: cairo_status_to_string(status)))
    }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
    self.width = width
    self.height = height
    pixels = (0..<height).flatMap { y in
      let row = UnsafeRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
      return (0..<width).map { row[$0] | (isOpaque ? 0xFF00_0000 : 0) }
    }
  }

  /// Reads a PNG in memory.
  package init(_ bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/picture.png"
    try Data(bytes).write(to: URL(filePath: path))
    try self.init(file: path)
  }
}
