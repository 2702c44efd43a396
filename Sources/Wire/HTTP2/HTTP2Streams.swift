internal import NIOCore

/// The open streams of a connection.
///
/// A request that is answered as soon as it arrives is never among them.
struct HTTP2Streams {
  private var streams: [UInt32: HTTP2Stream] = [:]
  /// Streams that the server reset recently: frames that were already on their way are not errors.
  private var ended: ContiguousArray<UInt32> = []
  private var oldestEnded = 0
  private let limit: Int
  /// The latest stream that the client has opened.
  var last: UInt32 = 0
  /// Streams whose response waits to be sent, in turn.
  var sending: ContiguousArray<UInt32> = []
  private var asking = 0
  private var discarding = 0

  /// - Parameter limit: The largest number of streams.
  init(limit: Int) { self.limit = limit }

  /// A stream that is removed gets no more of its body.
  subscript(_ id: UInt32) -> HTTP2Stream? {
    get { streams[id] }
    set {
      let before = streams[id]
      streams[id] = newValue
      if newValue == nil { before?.source?.cancel() }
      count(before, -1)
      count(newValue, 1)
    }
  }

  var isEmpty: Bool { streams.isEmpty }

  var all: [UInt32: HTTP2Stream] { streams }

  /// Whether every stream has its complete response.
  var haveResponses: Bool { streams.count == discarding }

  /// Whether the limit is reached. Abandoned streams count too, while the responder works on them.
  var isFull: Bool { streams.count >= limit }

  /// Whether responses are being made.
  var isAsking: Bool { asking > 0 }

  private mutating func count(_ stream: HTTP2Stream?, _ difference: Int) {
    switch stream?.turn {
    case .asking: asking += difference
    case .discarding: discarding += difference
    case .receiving, .sending, .abandoned, nil: break
    }
  }

  /// Removes a stream on which nothing more is sent; keeps it as abandoned while the responder
  /// works on it.
  mutating func abandon(_ id: UInt32) {
    guard var stream = streams[id] else { return }
    switch stream.turn {
    case .asking where stream.source == nil:
      stream.turn = .abandoned
      stream.requester?.leave()
      self[id] = stream
    case .asking, .receiving, .sending, .discarding: self[id] = nil
    case .abandoned: break
    }
    sending.removeAll { $0 == id }
  }

  mutating func removeAll() {
    for stream in streams.values {
      stream.source?.cancel()
      stream.requester?.leave()
    }
    streams = [:]
    sending = []
    (asking, discarding) = (0, 0)
  }

  /// Notes that the server has reset a stream.
  mutating func noteReset(_ id: UInt32) {
    if ended.count < max(1, limit) {
      ended.append(id)
    } else {
      ended[oldestEnded] = id
      oldestEnded = (oldestEnded + 1) % ended.count
    }
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
