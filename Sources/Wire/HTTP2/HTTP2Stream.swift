internal import HTTPTypes
internal import NIOCore

/// A request of HTTP/2 that has not come whole, or is not answered whole.
struct HTTP2Stream {
  enum Turn {
    /// The body is received, and discarded.
    case receiving(HTTPRequest, contentLength: Int?)
    /// The responder is asked.
    case asking
    /// The rest of the answer waits for the client's flow control.
    case answering(rest: ByteBuffer)
    /// The responder is asked, but the client has reset the stream.
    case abandoned
    /// The answer is sent whole, and the rest of the request is discarded.
    case discarding
  }

  var turn: Turn
  /// Whether the answer's head is asked for alone.
  var isHead: Bool
  /// When the head came.
  var start: NIODeadline
  /// How much of the answer may be sent.
  var window: FlowWindow
  /// Bytes of the request's body so far.
  var received = 0
  /// Whether the client has sent all of the request.
  var isWhole: Bool
}
