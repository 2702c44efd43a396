internal import ButtonCore
internal import ButtonRendering
internal import HTTPTypes
internal import NIOCore

/// A finished answer to a request, as it is kept and sent.
struct Answer: Sendable {
  let headers: HTTPFields
  let body: ByteBuffer
  let entityTag: EntityTag

  init(_ image: EncodedImage, to request: ButtonRequest, artwork: Artwork.Origin) {
    entityTag = EntityTag(of: image.bytes)
    headers = AnswerHeaders.picture(
      of: request, entityTag: entityTag, length: image.bytes.count, artwork: artwork)
    body = ByteBuffer(bytes: image.bytes)
  }

  /// About how many bytes of memory the answer takes.
  var cost: Int {
    // Headers and bookkeeping, by estimate.
    let overhead = 2048
    return body.readableBytes + overhead
  }
}
