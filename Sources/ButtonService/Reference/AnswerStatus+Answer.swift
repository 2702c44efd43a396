internal import ButtonCore
internal import ButtonStudio
internal import HTTPTypes

extension AnswerStatus {
  /// With its phrase, which a status made of a code alone has not.
  var status: HTTPResponse.Status {
    switch self {
    case .ok: .ok
    case .notModified: .notModified
    case .badRequest: .badRequest
    case .notFound: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .uriTooLong: .uriTooLong
    case .unprocessableContent: .unprocessableContent
    case .internalServerError: .internalServerError
    case .serviceUnavailable: .serviceUnavailable
    }
  }

  /// When it is answered, in a sentence.
  func meaning(_ limits: ServiceLimits) -> String {
    switch self {
    case .ok: "All is well. The body is what was asked for."
    case .notModified: "The client has the answer already: If-None-Match names its entity tag."
    case .badRequest:
      """
      A parameter cannot be drawn. The body names each, what it takes, and the nearest request that \
      works. A request with more than \(limits.headerBytes) bytes or \(limits.headerFields) fields \
      of headers gets a 400 without a body.
      """
    case .notFound: "There is nothing at this path."
    case .methodNotAllowed: "Only GET and HEAD are possible."
    case .uriTooLong: "Path and query are longer than \(limits.targetBytes) bytes."
    case .unprocessableContent:
      "The request says strict=true, and there is an error to be found. The body says which."
    case .internalServerError: "The picture could not be drawn. The operator's log says why."
    case .serviceUnavailable:
      "More than \(limits.waitingRenders) pictures are waiting to be drawn. Ask again in a second."
    }
  }

  /// What the body is.
  var body: String {
    switch self {
    case .ok: "the picture, document or page"
    case .notModified: "none"
    case .unprocessableContent: ButtonReport.mediaType
    default: ProblemDetails.mediaType
    }
  }

  /// The headers that matter to who gets it.
  var headers: [HTTPField.Name] {
    switch self {
    case .ok:
      [
        .contentType, .contentLanguage, .cacheControl, .eTag, .cacheStatus, .bezelArtwork,
      ]
    case .notModified: [.cacheControl, .eTag]
    case .unprocessableContent: [.contentType, .cacheControl, .bezelFinding]
    case .methodNotAllowed: [.contentType, .cacheControl, .allow]
    case .serviceUnavailable: [.contentType, .cacheControl, .retryAfter]
    case .badRequest, .notFound, .uriTooLong, .internalServerError: [.contentType, .cacheControl]
    }
  }
}
