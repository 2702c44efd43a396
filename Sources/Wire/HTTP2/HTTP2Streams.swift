internal import HTTPTypes
internal import NIOCore

/// An HTTP/2 request that is incomplete, or whose response is.
struct HTTP2Stream {
  enum Turn {
    /// The body is being received and discarded.
    case receiving(RequestHead.Body)
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
  var unblockedBytes = 0
  /// The client, once the responder works on the response.
  var requester: Requester?
  /// What makes the rest of the response's body, if its length is not known.
  var source: ReplyStream?
  /// `nil` once its response is sent from memory.
  var progress: RequestProgress?
  /// Whether the request is malformed, so that RST_STREAM follows its response (RFC 9113, section
  /// 8.1.1).
  var isMalformed = false
  /// Bytes of the request's body so far.
  var received = 0
  /// Whether the whole request has arrived.
  var isWhole: Bool
}

extension HTTP2Stream {
  var isAsking: Bool { if case .asking = turn { true } else { false } }
  var isAbandoned: Bool { if case .abandoned = turn { true } else { false } }
  var isDiscarding: Bool { if case .discarding = turn { true } else { false } }

  /// Since when the stream has waited for its client.
  func start(of wait: Wait) -> NIODeadline {
    switch (wait, turn) {
    case (.body, .receiving), (.body, .discarding): start
    case (.window, .sending): blockedSince
    default: Waits.never
    }
  }
}

/// The open streams of a connection.
///
/// A request that is answered as soon as it arrives is never among them.
struct HTTP2Streams {
  private var streams: [UInt32: HTTP2Stream] = [:]
  /// Streams that the server reset recently: frames that were already on their way are not errors.
  private var ended: ContiguousArray<UInt32> = []
  private let limit: Int
  /// The latest stream that the client has opened.
  var last: UInt32 = 0
  /// Streams whose response waits to be sent, in turn.
  var sending: ContiguousArray<UInt32> = []

  /// - Parameter limit: The largest number of streams.
  init(limit: Int) { self.limit = limit }

  /// A stream that is removed gets no more of its body.
  subscript(_ id: UInt32) -> HTTP2Stream? {
    get { streams[id] }
    set {
      let source = newValue == nil ? streams[id]?.source : nil
      streams[id] = newValue
      source?.cancel()
    }
  }

  var isEmpty: Bool { streams.isEmpty }

  var all: [UInt32: HTTP2Stream] { streams }

  /// Whether every stream has its complete response.
  var haveResponses: Bool { streams.values.allSatisfy(\.isDiscarding) }

  /// Whether the limit is reached. Abandoned streams count too, while the responder works on them.
  var isFull: Bool { streams.count >= limit }

  /// Whether responses are being made.
  var isAsking: Bool { streams.values.contains(where: \.isAsking) }

  /// Removes a stream on which nothing more is sent; keeps it as abandoned while the responder
  /// works on it.
  mutating func abandon(_ id: UInt32) {
    guard var stream = streams[id] else { return }
    switch stream.turn {
    case .asking where stream.source == nil:
      stream.turn = .abandoned
      stream.requester?.disconnect()
      self[id] = stream
    case .asking, .receiving, .sending, .discarding: self[id] = nil
    case .abandoned: break
    }
    sending.removeAll { $0 == id }
  }

  mutating func removeAll() {
    for stream in streams.values {
      stream.source?.cancel()
      stream.requester?.disconnect()
    }
    streams = [:]
    sending = []
  }

  /// Notes that the server has reset a stream.
  mutating func noteReset(_ id: UInt32) {
    if ended.count >= max(1, limit) { ended.removeFirst() }
    ended.append(id)
  }

  func wasReset(_ id: UInt32) -> Bool { ended.contains(id) }

  /// Changes the window of each stream.
  ///
  /// - Returns: `false` if a window now exceeds the maximum.
  mutating func changeWindows(by difference: Int) -> Bool {
    streams.keys.allSatisfy { id in streams[id]?.window.change(by: difference) ?? true }
  }

  /// Notes since when a stream has waited longest for its client.
  func note(in waits: inout Waits) {
    var (body, window) = (Waits.never, Waits.never)
    for stream in streams.values {
      body = min(body, stream.start(of: .body))
      window = min(window, stream.start(of: .window))
    }
    waits[.body] = body
    waits[.window] = window
  }
}
