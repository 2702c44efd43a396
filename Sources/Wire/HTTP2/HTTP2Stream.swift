internal import HTTPTypes
internal import NIOCore

/// An HTTP/2 request that is incomplete, or whose response is.
struct HTTP2Stream {
  enum Turn {
    /// The body is being received and discarded.
    case receiving(HTTPRequest, RequestHead.Body)
    /// The responder is working on a response.
    case asking
    /// The rest of the response waits for the client's flow control.
    case sending(rest: ByteBuffer)
    /// The responder is working on a response, but the stream was reset.
    case abandoned
    /// The whole response is sent, and the rest of the request is being discarded.
    case discarding
  }

  var turn: Turn
  /// Whether the method is HEAD, so that the response has no body.
  var isHead: Bool
  /// When the head arrived.
  var start: NIODeadline
  /// How much of the response may be sent.
  var window: FlowWindow
  /// Since when that was too little.
  var blockedSince = Waits.never
  /// How many bytes were sent since then.
  var progress = 0
  /// Who waits for the response, once the responder works on it.
  var requester: Requester?
  /// What makes the rest of the response's body, if its length is not known.
  var source: ReplyStream?
  /// The name of the request; empty once its response's head is sent from memory.
  var identifier = ""
  /// The request and when its head had arrived, if somebody observes.
  var logged: (request: HTTPRequest, at: NIODeadline)?
  /// For a response in parts, its status, and how many bytes of its body have been made.
  var sent = (status: 0, bytes: 0, notes: nil as (any Sendable)?)
  /// Whether the request is malformed, so that RST_STREAM follows its response (RFC 9113, section
  /// 8.1.1).
  var isMalformed = false
  /// Bytes of the request's body so far.
  var received = 0
  /// Whether the whole request has arrived.
  var isWhole: Bool
}

extension HTTP2Stream {
  /// Since when the stream has waited for its client.
  func start(of wait: Wait) -> NIODeadline {
    switch (wait, turn) {
    case (.body, .receiving), (.body, .discarding): start
    case (.window, .sending): blockedSince
    default: Waits.never
    }
  }
}
