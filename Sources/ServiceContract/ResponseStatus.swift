package import HTTPTypes

/// Every HTTP status of the service. An error with another status cannot be constructed.
package enum ResponseStatus: Int, CaseIterable, Sendable {
  case ok = 200
  case noContent = 204
  case found = 302
  case notModified = 304
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case preconditionFailed = 412
  case contentTooLarge = 413
  case uriTooLong = 414
  case unsupportedMediaType = 415
  case expectationFailed = 417
  case unprocessableContent = 422
  case tooManyRequests = 429
  case headerFieldsTooLarge = 431
  case internalServerError = 500
  case notImplemented = 501
  case serviceUnavailable = 503
  case versionNotSupported = 505

  /// The status with its reason phrase, which a status made from the code alone does not have.
  package var status: HTTPResponse.Status {
    switch self {
    case .ok: .ok
    case .noContent: .noContent
    case .found: .found
    case .notModified: .notModified
    case .badRequest: .badRequest
    case .forbidden: .forbidden
    case .notFound: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .requestTimeout: .requestTimeout
    case .preconditionFailed: .preconditionFailed
    case .contentTooLarge: .contentTooLarge
    case .uriTooLong: .uriTooLong
    case .unsupportedMediaType: .unsupportedMediaType
    case .expectationFailed: .expectationFailed
    case .unprocessableContent: .unprocessableContent
    case .tooManyRequests: .tooManyRequests
    case .headerFieldsTooLarge: .requestHeaderFieldsTooLarge
    case .internalServerError: .internalServerError
    case .notImplemented: .notImplemented
    case .serviceUnavailable: .serviceUnavailable
    case .versionNotSupported: .httpVersionNotSupported
    }
  }

  /// The sender of the response.
  package enum Source: Sendable {
    /// A path of the service that did what was requested.
    case success
    /// A path of the service that did not: with a page, if a client prefers that.
    case failure
    /// The connection, before there is a path: never with a page.
    case connection
  }

  package var source: Source {
    switch self {
    case .ok, .noContent, .found, .notModified: .success
    case .requestTimeout, .uriTooLong, .expectationFailed, .headerFieldsTooLarge,
      .notImplemented, .versionNotSupported:
      .connection
    default: .failure
    }
  }

  /// The body's media type or, for 200, content; `nil` without a body.
  package var body: String? {
    switch self {
    case .ok: "the picture, document or page"
    case .found, .notModified, .noContent: nil
    case .unprocessableContent: MediaType.report
    default: MediaType.problem
    }
  }

  /// The headers that responses with this status have besides ``ResponseHeader/general``,
  /// ``ResponseHeader/common`` and, with a body, `Cache-Control`. For 200 those of a picture.
  package var headers: [ResponseHeader] {
    switch self {
    case .ok: [.contentLanguage, .entityTag, .cacheStatus, .bezelArtwork]
    case .found: [.cacheControl, .location]
    case .notModified: [.cacheControl, .entityTag]
    case .noContent: [.allow]
    case .unprocessableContent:
      [.bezelArtwork, .bezelFinding, .cacheStatus, .contentLanguage, .link, .vary]
    case .methodNotAllowed: [.contentLanguage, .allow]
    case .tooManyRequests, .serviceUnavailable: [.contentLanguage, .retryAfter]
    default: [.contentLanguage]
    }
  }
}
