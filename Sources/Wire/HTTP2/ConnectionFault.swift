internal import HTTPTypes

/// An error that ends the whole connection (RFC 9113, section 5.4.1).
struct ConnectionFault: Error, Equatable {
  var code: HTTP2ErrorCode
  /// A sentence, sent in the GOAWAY frame.
  var reason: String

  init(_ code: HTTP2ErrorCode, _ reason: String) {
    self.code = code
    self.reason = reason
  }
}

extension ConnectionFault {
  static let tooManyControlFrames = ConnectionFault(
    .enhanceYourCalm, "There are too many control frames.")
  static let endedStream = ConnectionFault(.streamClosed, "The stream has ended.")
  static let idleStream = ConnectionFault(.protocolError, "The stream has not begun.")
  static let windowTooLarge = ConnectionFault(
    .flowControlError, "A flow-control window is larger than 2^31 - 1.")
}
