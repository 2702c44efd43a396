internal import HTTPTypes
internal import NIOCore

/// Counts the frames of a client that carry no request, so that nobody is kept busy with them.
///
/// Each request, and each piece of an answer, accounts for some: clients open windows, ask for the
/// round-trip time, and reset what they no longer need.
struct ControlFrameBudget {
  /// Frames that a request or a piece of an answer accounts for: WINDOW_UPDATE for the stream and
  /// for the connection, PING, and RST_STREAM or PRIORITY.
  private static let share = 4
  /// So many frames may come at once for requests and answers of before.
  private static let mostAhead = 4096
  private static let period = TimeAmount.seconds(10)

  private let limit: Int
  private var accountedFor = 0
  private var count = 0
  private var start: NIODeadline?

  /// - Parameter limit: How many frames may come in ten seconds beyond those accounted for.
  init(limit: Int) { self.limit = limit }

  /// Notes a request, or a piece of an answer.
  mutating func account() {
    if accountedFor < Self.mostAhead { accountedFor += Self.share }
  }

  /// Counts a frame.
  ///
  /// - Throws: A fault where there are too many.
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
