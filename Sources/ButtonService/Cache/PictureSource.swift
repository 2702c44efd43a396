internal import ButtonCore
package import ButtonRendering
internal import Graphics

/// Where the bytes of pictures come from: drawn, or kept on disk.
///
/// Blocks its thread while it draws, reads and writes.
package struct PictureSource: Sendable {
  package let renderer: ButtonRenderer
  package let disk: DiskCache?

  /// - Parameter disk: Where pictures are kept beyond the life of the process, if anywhere.
  package init(renderer: ButtonRenderer, disk: DiskCache? = nil) {
    self.renderer = renderer
    self.disk = disk
  }

  /// The picture, if it is kept on disk.
  func keptPicture(for key: AnswerKey) -> [UInt8]? { disk?.bytes(for: DiskCache.Key(key)) }

  /// Draws, encodes and compresses the picture.
  func drawnPicture(for key: AnswerKey) throws -> [UInt8] {
    let image = try renderer.render(key.request).bytes
    return switch key.coding {
    case .identity: image
    case .gzip: try gzip(image)
    }
  }

  /// Keeps a picture on disk.
  func keep(_ picture: [UInt8], for key: AnswerKey) { disk?.keep(picture, for: DiskCache.Key(key)) }
}

extension DiskCache.Key {
  fileprivate init(_ key: AnswerKey) {
    self.init(key.coding.headerValue.map { "\(key.request.target) \($0)" } ?? key.request.target)
  }
}
