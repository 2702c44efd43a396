import Glibc
import Synchronization
import SystemPackage

/// A line on the terminal that says how far a long command is.
final class Progress: Sendable {
  private struct State {
    var done = 0
    var shown: ContinuousClock.Instant
  }

  private let total: Int
  private let start = ContinuousClock.now
  private let state: Mutex<State>
  private static let pause = Duration.milliseconds(100)

  /// Returns `nil` if standard error is not a terminal.
  init?(total: Int) {
    guard isatty(STDERR_FILENO) != 0 else { return nil }
    self.total = total
    state = Mutex(State(shown: start))
  }

  func advance() {
    state.withLock { state in
      state.done += 1
      let now = ContinuousClock.now
      guard now - state.shown >= Self.pause else { return }
      state.shown = now
      let rate = Double(state.done) / ((now - start) / .seconds(1))
      let rest = Int((Double(total - state.done) / rate).rounded(.up))
      write("\r\(state.done) of \(total), \(Int(rate)) a second, \(rest) s left\u{1B}[K")
    }
  }

  /// Clears the line.
  func end() { write("\r\u{1B}[K") }

  private func write(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }
}
