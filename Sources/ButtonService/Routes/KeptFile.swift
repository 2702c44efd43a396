internal import ButtonStudio
internal import Graphics
internal import HTTPTypes
internal import Hummingbird

/// A file that never changes while the service runs, ready to be sent as it is or compressed.
struct KeptFile: Sendable {
  private let answers: [ContentCoding: Answer]

  init(_ file: SiteFile) throws {
    answers = try Dictionary(
      uniqueKeysWithValues: [ContentCoding.identity, .gzip].map { coding in
        let bytes = try coding.encoded(file.bytes)
        let entityTag = EntityTag(of: bytes)
        var headers = AnswerHeaders.file(
          of: file.mediaType, coding, isImmutable: file.isImmutable)
        headers[.eTag] = entityTag.headerValue
        return (
          coding, Answer(headers: headers, body: ByteBuffer(bytes: bytes), entityTag: entityTag)
        )
      })
  }

  func answer(to request: Request) -> Response {
    let coding = ContentCoding(acceptEncoding: request.headers[.acceptEncoding])
    guard let answer = answers[coding] else { preconditionFailure("every coding has an answer") }
    return Response(
      to: request, headers: answer.headers, entityTag: answer.entityTag, body: answer.body)
  }
}

extension Response {
  /// A good answer, or word that the client has it already.
  init(to request: Request, headers: HTTPFields, entityTag: EntityTag, body: ByteBuffer) {
    if entityTag.matches(ifNoneMatch: request.headers[values: .ifNoneMatch]) {
      self.init(status: .notModified, headers: headers)
    } else {
      self.init(status: .ok, headers: headers, body: .init(byteBuffer: body))
    }
  }
}
