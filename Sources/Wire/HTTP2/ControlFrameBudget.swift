internal import HTTPTypes
internal import NIOCore

/// Limits the frames of a client that carry no request, so that they cannot keep the server busy.
///
/// Each request, and each piece of a response, allows for some: clients enlarge windows, measure
/// the round-trip time, and reset streams.
struct ControlFrameBudget {
  /// Frames that a request or a piece of a response allows for: WINDOW_UPDATE for the stream and
  /// for the connection, PING, and RST_STREAM or PRIORITY.
  private static let share = 4
  /// The allowance stops growing at this many frames, which a client may send at once.
  private static let maxAhead = 4096
  private static let period = TimeAmount.seconds(10)

  private let limit: Int
  private var accountedFor = 0
  private var count = 0
  private var start: NIODeadline?

  /// - Parameter limit: How many frames may come in ten seconds beyond the allowance.
  init(limit: Int) { self.limit = limit }

  /// Adds the allowance of a request, or of a piece of a response.
  mutating func account() {
    if accountedFor < Self.maxAhead { accountedFor += Self.share }
  }

  /// Counts a frame.
  ///
  /// - Throws: A fault if there are too many.
  mutating func spend(_ now: NIODeadline) throws(ConnectionFault) {
    guard accountedFor == 0 else {
      accountedFor -= 1
      return
    }
    if start.map({ now - $0 >= Self.period }) ?? true {
      start = now
      count = 0
    }
    count += 1
    guard count <= limit else { throw .tooManyControlFrames }
  }
}
