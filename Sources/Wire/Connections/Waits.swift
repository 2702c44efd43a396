internal import NIOCore

/// An event that a connection waits for.
package enum Wait: Int, CaseIterable {
  /// The rest of a request's head, or the first one.
  case head
  /// The rest of a request's body.
  case body
  /// The next request.
  case idle
  /// The client to read what was sent to it.
  case reading
  /// The client to close its side, after the server has closed its own.
  case lingering
  /// The server's own work on a response, until its first byte.
  case answer
}

/// Since when a connection has waited: for one event, and besides for its client to read, and how much was written to it.
///
/// Each wait has a time limit of its own, so that neither can hide or renew the other.
struct Waits {
  /// The start of a wait that has not begun.
  static let never = NIODeadline.distantFuture

  /// Any but reading; `nil` for none.
  private(set) var event: Wait?
  private var start = Self.never
  private var reading = Self.never
  /// Bytes that were written to the channel so far.
  private(set) var written = 0
  /// The number of them that the client had taken at its latest progress.
  private(set) var taken = 0

  init(for event: Wait, _ now: NIODeadline) { (self.event, start) = (event, now) }

  /// The start of a wait.
  subscript(_ wait: Wait) -> NIODeadline { wait == .reading ? reading : wait == event ? start : Self.never }

  /// The start of the wait for the client that has lasted longest.
  var oldest: NIODeadline { min(reading, event == .answer ? Self.never : start) }

  /// Notes that the connection waits for nothing else, apart from reading; or for nothing.
  mutating func start(_ wait: Wait?, _ now: NIODeadline) { (event, start) = (wait, wait == nil ? Self.never : now) }

  /// Notes that bytes were written.
  mutating func hasWritten(_ count: Int, _ now: NIODeadline) {
    if reading == Self.never {
      reading = now
      // Earlier progress does not count for these bytes.
      taken = written
    }
    written += count
  }

  /// The number of bytes that a client must take for its time to begin anew, unless there are fewer: with one
  /// byte at a time, a response would last for days.
  private static let minProgress = 1024

  /// Notes what the client has taken.
  ///
  /// - Parameter waiting: The bytes that it has yet to take.
  mutating func noteReading(_ waiting: Int, _ now: NIODeadline) {
    guard waiting == 0 || written - waiting >= taken + Self.minProgress else { return }
    taken = written - waiting
    reading = waiting == 0 ? Self.never : now
    // Idle time counts from the client's latest progress.
    if event == .idle { start = now }
  }
}

extension WireLimits {
  /// The time that a wait may take.
  func time(for wait: Wait) -> TimeAmount {
    let seconds =
      switch wait {
      case .head: headSeconds
      case .body: bodySeconds
      case .idle: idleSeconds
      case .reading: progressSeconds
      case .lingering: lingeringSeconds
      case .answer: answerSeconds
      }
    return .seconds(Int64(seconds))
  }
}
