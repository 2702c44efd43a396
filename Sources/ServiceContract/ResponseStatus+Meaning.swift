extension ResponseStatus {
  /// When it is sent, in a sentence.
  package func meaning(_ limits: PublishedLimits) -> String {
    switch self {
    case .ok: "Success. The body is the requested content."
    case .notModified: "The client already has the response: If-None-Match contains its entity tag."
    case .found:
      """
      The parameter v has another value than the current fingerprint, or a page has moved. Location is \
      the current address.
      """
    case .noContent: "The response to OPTIONS: its headers list the supported methods."
    case .badRequest:
      """
      A parameter is invalid. The body names each one, what it takes, and the nearest valid \
      request. Also for a request that breaks the rules of HTTP, such as one without Host.
      """
    case .forbidden: "The server answers only presets, and the request names none."
    case .notFound: "The path does not exist."
    case .methodNotAllowed: "Only GET, HEAD and OPTIONS are supported, and POST at `/check`."
    case .requestTimeout:
      """
      The head of the request took longer than \(limits.headSeconds) seconds, or its body \
      longer than \(limits.bodySeconds).
      """
    case .preconditionFailed: "If-Match does not contain the response's entity tag."
    case .contentTooLarge:
      """
      The code in a POST to `/check` exceeds \(SiteCheck.maxBytes) bytes, or any other body \
      \(limits.bodyBytes) bytes.
      """
    case .uriTooLong: "Path and query are longer than \(limits.targetBytes) bytes."
    case .unsupportedMediaType:
      "The code in a POST to `/check` is neither text/plain nor application/x-www-form-urlencoded."
    case .expectationFailed: "Expect has a value other than 100-continue."
    case .headerFieldsTooLarge:
      """
      The request has more than \(limits.headerBytes) bytes of header fields, or more than \
      \(limits.headerFields) fields.
      """
    case .unprocessableContent:
      "The request has strict=true, and the button has an error. The body explains it."
    case .tooManyRequests:
      "As many kits or checks as one client may have are being made for it. Retry when one is complete."
    case .internalServerError: "The response could not be created. The server's log has the cause."
    case .notImplemented:
      "The method is unknown, or the body has a transfer coding other than chunked."
    case .versionNotSupported: "The version is neither HTTP/1.1 nor HTTP/1.0."
    case .serviceUnavailable:
      """
      More than \(limits.waitingRenders) pictures are waiting to be drawn, or as many kits or \
      checks are being made as may be. Retry in a second.
      """
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
}
