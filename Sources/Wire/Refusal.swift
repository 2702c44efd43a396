package import HTTPTypes

/// The fault of a request that is refused before it reaches the responder.
package struct Refusal: Error, Equatable, Sendable {
  package var status: HTTPResponse.Status
  /// A sentence for the client.
  package var detail: String

  init(_ status: HTTPResponse.Status, _ detail: String) {
    self.status = status
    self.detail = detail
  }

  static func malformed(_ detail: String) -> Refusal { Refusal(.badRequest, detail) }
}

extension Refusal {
  package static func targetTooLong(_ limits: WireLimits) -> Refusal {
    Refusal(.uriTooLong, "The path and query are longer than \(limits.targetBytes) bytes.")
  }

  package static func tooManyFields(_ limits: WireLimits) -> Refusal {
    Refusal(
      .requestHeaderFieldsTooLarge, "There are more than \(limits.allHeaderFields) header fields.")
  }

  static func fieldsTooLarge(_ limits: WireLimits) -> Refusal {
    Refusal(
      .requestHeaderFieldsTooLarge,
      "The header fields have more than \(limits.allHeaderBytes) bytes, or one of them has more than "
        + "\(limits.fieldBytes).")
  }

  package static func bodyTooLarge(_ limits: WireLimits) -> Refusal {
    Refusal(
      .contentTooLarge, "The body exceeds \(limits.bodyBytes) bytes; no body is needed.")
  }

  static let framingTooLarge = Refusal(
    .contentTooLarge,
    "The sizes of chunks and the trailer fields exceed \(WireLimits.proxyBytes) bytes: send larger chunks."
  )

  package static let headTooSlow = Refusal(
    .requestTimeout, "The request's head did not arrive in time.")
  static let bodyTooSlow = Refusal(
    .requestTimeout, "The request's body did not arrive in time.")
  /// The server did not finish its own work in time.
  static let answerTooSlow = Refusal(
    .serviceUnavailable, "The response was not ready in time.")
  package static let endedEarly = malformed(
    "The connection closed before the request was complete.")

  package static let unknownMethod = Refusal(.notImplemented, "The method is unknown.")

  static let host = malformed(
    "The request has no valid host: HTTP/1.1 needs one Host field, such as Host: example.com:8080, with letters, "
      + "digits and -._%, and with at most \(Authority.mostBytes) bytes.")
}
