internal import ButtonCore
internal import ButtonRendering
internal import Graphics
internal import NIOCore

/// Makes answers: draws pictures, and compresses what gains by it.
struct AnswerMaker: Sendable {
  let renderer: ButtonRenderer
  let freshness: Freshness

  /// The answer with an image as its body.
  func answer(to key: AnswerKey, image: [UInt8]) -> Answer {
    let entityTag = EntityTag(of: image)
    return Answer(
      headers: AnswerHeaders.picture(
        for: key, entityTag: entityTag, artwork: renderer.artwork.origin, freshness: freshness),
      body: ByteBuffer(bytes: image), entityTag: entityTag)
  }

  /// Draws and encodes the picture. Blocks its thread for the milliseconds that takes.
  func image(for key: AnswerKey) throws -> [UInt8] {
    let image = try renderer.render(key.request).bytes
    return switch key.coding {
    case .identity: image
    case .gzip: try gzip(image)
    }
  }
}
