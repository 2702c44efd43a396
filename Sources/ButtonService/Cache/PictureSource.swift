internal import ButtonCore
package import ButtonRendering

/// Provides the bytes of pictures: drawn, or read from disk.
///
/// Blocks its thread while it draws, reads and writes.
package struct PictureSource: Sendable {
  package let renderer: ButtonRenderer
  package let disk: DiskCache?

  /// - Parameter disk: The cache that keeps pictures beyond the life of the process, if any.
  package init(renderer: ButtonRenderer, disk: DiskCache? = nil) {
    self.renderer = renderer
    self.disk = disk
  }

  /// The picture, if it is kept on disk.
  func keptPicture(_ request: ButtonRequest, _ coding: ContentCoding) -> [UInt8]? {
    disk?.bytes(for: DiskCache.Key(request, coding))
  }

  /// Draws, encodes and compresses the picture.
  func drawnPicture(_ request: ButtonRequest, _ coding: ContentCoding) throws -> [UInt8] {
    try coding.encoded(try renderer.render(request).bytes)
  }

  /// Keeps a picture on disk.
  func keep(_ picture: [UInt8], _ request: ButtonRequest, _ coding: ContentCoding) {
    disk?.keep(picture, for: DiskCache.Key(request, coding))
  }
}

extension DiskCache.Key {
  fileprivate init(_ request: ButtonRequest, _ coding: ContentCoding) {
    self.init(coding.headerValue.map { "\(request.target) \($0)" } ?? request.target)
  }
}
