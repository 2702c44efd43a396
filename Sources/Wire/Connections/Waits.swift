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

/// Since when a connection has waited, for each kind of wait, and how much was written to
/// it.
///
/// Each wait has a time limit of its own, so that none can hide or renew another. One struct, since each
/// change of a class member costs a check for exclusive access.
struct Waits {
  /// The start of a wait that has not begun.
  static let never = NIODeadline.distantFuture

  private var starts = [6 of NIODeadline](repeating: Self.never)
  /// Bytes that were written to the channel so far.
  private(set) var written = 0
  /// The number of them that the client had taken at its latest progress.
  var taken = 0

  subscript(_ wait: Wait) -> NIODeadline {
    get { starts[wait.rawValue] }
    set { starts[wait.rawValue] = newValue }
  }

  /// The start of the wait for the client that has lasted longest.
  var oldest: NIODeadline {
    var oldest = Self.never
    for index in starts.indices where index != Wait.answer.rawValue {
      oldest = min(oldest, starts[index])
    }
    return oldest
  }

  /// Notes that the connection waits for nothing else, apart from reading; or for nothing.
  mutating func start(_ wait: Wait?, _ now: NIODeadline) {
    let reading = self[.reading]
    starts = [6 of NIODeadline](repeating: Self.never)
    self[.reading] = reading
    if let wait { self[wait] = now }
  }

  /// Notes that bytes were written.
  mutating func hasWritten(_ count: Int, _ now: NIODeadline) {
    if self[.reading] == Self.never {
      self[.reading] = now
      // Earlier progress does not count for these bytes.
      taken = written
    }
    written += count
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
