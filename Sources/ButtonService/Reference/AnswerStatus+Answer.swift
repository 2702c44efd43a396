internal import ButtonCore
internal import ButtonStudio
internal import HTTPTypes
internal import Wire

extension AnswerStatus {
  /// The status with its reason phrase, which a status made from the code alone does not have.
  var status: HTTPResponse.Status {
    switch self {
    case .ok: .ok
    case .noContent: .noContent
    case .notModified: .notModified
    case .badRequest: .badRequest
    case .notFound: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .requestTimeout: .requestTimeout
    case .preconditionFailed: .preconditionFailed
    case .contentTooLarge: .contentTooLarge
    case .uriTooLong: .uriTooLong
    case .expectationFailed: .expectationFailed
    case .unprocessableContent: .unprocessableContent
    case .headerFieldsTooLarge: .requestHeaderFieldsTooLarge
    case .internalServerError: .internalServerError
    case .notImplemented: .notImplemented
    case .serviceUnavailable: .serviceUnavailable
    case .versionNotSupported: .init(code: 505, reasonPhrase: "HTTP Version Not Supported")
    }
  }

  /// When it is sent, in a sentence.
  func meaning(_ limits: ServiceLimits) -> String {
    switch self {
    case .ok: "All is well. The body is what was asked for."
    case .notModified: "The client has the answer already: If-None-Match names its entity tag."
    case .noContent: "The answer to OPTIONS: its headers say which methods are possible."
    case .badRequest:
      """
      A parameter cannot be drawn. The body names each, what it takes, and the nearest request that \
      works. Also a request that breaks the rules of HTTP, such as one without Host.
      """
    case .notFound: "There is nothing at this path."
    case .methodNotAllowed: "Only GET, HEAD and OPTIONS are possible."
    case .requestTimeout:
      """
      The head of the request took longer than \(limits.wire.headSeconds) seconds, or its body longer \
      than \(limits.wire.bodySeconds).
      """
    case .preconditionFailed: "If-Match names another entity tag than the answer's."
    case .contentTooLarge:
      "The request has a body of more than \(limits.wire.bodyBytes) bytes; none is needed."
    case .uriTooLong: "Path and query are longer than \(limits.wire.targetBytes) bytes."
    case .expectationFailed: "Expect asks for something else than 100-continue."
    case .headerFieldsTooLarge:
      """
      The request has more than \(limits.wire.headerBytes) bytes of header fields, or more than \
      \(limits.wire.headerFields) fields.
      """
    case .unprocessableContent:
      "The request says strict=true, and there is an error to be found. The body says which."
    case .internalServerError: "The picture could not be drawn. The operator's log says why."
    case .notImplemented: "The body has a transfer coding other than chunked."
    case .versionNotSupported: "The version is neither HTTP/1.1, HTTP/1.0 nor HTTP/2."
    case .serviceUnavailable:
      "More than \(limits.waitingRenders) pictures are waiting to be drawn. Ask again in a second."
    }
  }

  /// The body's content or media type.
  var body: String {
    switch self {
    case .ok: "the picture, document or page"
    case .notModified, .noContent: "none"
    case .unprocessableContent: ButtonReport.mediaType
    default: ProblemDetails.mediaType
    }
  }

  /// The headers that matter to the client.
  var headers: [HTTPField.Name] {
    switch self {
    case .ok:
      [
        .contentType, .contentLanguage, .cacheControl, .eTag, .cacheStatus, .bezelArtwork,
      ]
    case .notModified: [.cacheControl, .eTag]
    case .noContent: [.allow]
    case .unprocessableContent: [.contentType, .cacheControl, .bezelFinding]
    case .methodNotAllowed: [.contentType, .cacheControl, .allow]
    case .serviceUnavailable: [.contentType, .cacheControl, .retryAfter]
    case .badRequest, .notFound, .requestTimeout, .preconditionFailed, .contentTooLarge,
      .uriTooLong, .expectationFailed, .headerFieldsTooLarge, .internalServerError, .notImplemented,
      .versionNotSupported:
      [.contentType, .cacheControl]
    }
  }
}
