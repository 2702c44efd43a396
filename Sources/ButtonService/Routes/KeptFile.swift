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
        let headers = AnswerHeaders.file(
          of: file.mediaType, coding, isImmutable: file.isImmutable)
        return (coding, try Answer(file.bytes, coding, headers))
      })
  }

  func answer(to request: Request) -> Response {
    let coding = ContentCoding(acceptEncoding: request.headers[.acceptEncoding])
    guard let answer = answers[coding] else { preconditionFailure("every coding has an answer") }
    return Response(to: request, answer)
  }
}

extension Answer {
  /// - Parameters:
  ///   - bytes: The body, not compressed yet.
  ///   - headers: All but the entity tag.
  convenience init(_ bytes: [UInt8], _ coding: ContentCoding, _ headers: HTTPFields) throws {
    let bytes = try coding.encoded(bytes)
    let entityTag = EntityTag(of: bytes)
    var headers = headers
    headers[.eTag] = entityTag.headerValue
    self.init(headers: headers, body: ByteBuffer(bytes: bytes), entityTag: entityTag)
  }
}

extension Response {
  /// A good answer, or word that the client has it already.
  init(to request: Request, _ answer: Answer) {
    if answer.entityTag.matches(ifNoneMatch: request.headers[values: .ifNoneMatch]) {
      self.init(status: .notModified, headers: answer.headers)
    } else {
      self.init(status: .ok, headers: answer.headers, body: .init(byteBuffer: answer.body))
    }
  }
}
