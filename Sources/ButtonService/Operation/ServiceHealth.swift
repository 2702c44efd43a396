internal import Synchronization

/// What a server is doing, for those who watch it.
package final class ServiceHealth: Sendable {
  /// In the order in which a server passes through them.
  package enum Phase: Int, Comparable, Sendable {
    /// Assets are being loaded, or the warm list is being drawn.
    case starting
    /// Requests are answered, and the self-test is running.
    case testing
    case ready
    /// Requests are answered, but no new ones should come.
    case draining

    package static func < (one: Phase, other: Phase) -> Bool { one.rawValue < other.rawValue }
  }

  /// Whether requests should be sent here, and why not.
  package struct Readiness: Equatable, Sendable {
    package var isReady: Bool
    /// A line for people.
    package var reason: String
  }

  private struct State {
    var phase = Phase.starting
    var fault: String?
  }

  private let state = Mutex(State())

  package init() {}

  package var phase: Phase { state.withLock { $0.phase } }

  /// Moves on to a phase; never back to an earlier one.
  package func enter(_ phase: Phase) {
    state.withLock { state in if state.phase < phase { state.phase = phase } }
  }

  /// Ends the self-test.
  ///
  /// - Parameter fault: Why it failed, as a sentence without a full stop; `nil` if it passed.
  package func endTest(fault: String?) {
    state.withLock { state in
      state.fault = fault
      if state.phase == .testing { state.phase = .ready }
    }
  }

  package var readiness: Readiness {
    state.withLock { state in
      switch state.phase {
      case .starting: Readiness(isReady: false, reason: "starting")
      case .testing: Readiness(isReady: false, reason: "the self-test is running")
      case .draining: Readiness(isReady: false, reason: "draining")
      case .ready:
        Readiness(
          isReady: state.fault == nil,
          reason: state.fault.map { "the self-test failed: \($0)" } ?? "ready")
      }
    }
  }
}
