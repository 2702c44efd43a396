internal import HTTPTypes
internal import NIOCore
internal import ServiceContract
internal import Synchronization
package import Wire

/// The state of a server, for health checks and metrics.
package final class ServiceHealth: Sendable {
  /// In the order in which a server passes through them.
  package enum Phase: Int, Comparable, Sendable {
    /// Assets are being loaded.
    case starting
    /// Requests are answered, and the self-test is running.
    case testing
    case ready
    /// Requests are answered, but no new ones should come.
    case draining

    package static func < (one: Phase, other: Phase) -> Bool { one.rawValue < other.rawValue }
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

  /// Whether requests should be sent here, and a line for people that says why not.
  package var readiness: (isReady: Bool, reason: String) {
    state.withLock { state in
      switch state.phase {
      case .starting: (false, "starting")
      case .testing: (false, "the self-test is running")
      case .draining: (false, "draining")
      case .ready:
        (state.fault == nil, state.fault.map { "the self-test failed: \($0)" } ?? "ready")
      }
    }
  }
}

extension ServiceHealth {
  /// The response to `/healthz`, which asks whether the server runs, and to `/readyz`, which asks whether requests should
  /// be sent to it; `nil` for other paths.
  ///
  /// Among the clients, both are answered at once on the event loop, so they also tell whether that is blocked.
  package func reply(to target: String, _ method: RequestMethod) -> Reply? {
    let path = target.withoutQuery
    guard path == "/healthz" || path == "/readyz" else { return nil }
    guard method == .get || method == .head else {
      return Reply(
        ProblemDetails(
          .methodNotAllowed, detail: "\(method.rawValue) is not supported: use GET or HEAD.",
          headers: [.allow: "GET, HEAD"]))
    }
    if path == "/healthz" { return .text("alive") }
    let readiness = readiness
    return .text(readiness.reason, status: readiness.isReady ? .ok : .serviceUnavailable)
  }
}

extension String {
  /// The path of a target. Searched as bytes: to find characters takes many times as long.
  var withoutQuery: Substring { self[..<(utf8.firstIndex(of: UInt8(ascii: "?")) ?? endIndex)] }
}

extension Reply {
  /// A line of text that no cache keeps, for operators: pages of other origins may not read it.
  static func text(_ line: String, status: HTTPResponse.Status = .ok) -> Reply {
    var fields = ResponseHeaders.operators(MediaType.plainText)
    if status == .serviceUnavailable { fields[.retryAfter] = "1" }
    return Reply(status: status, fields: fields, body: ByteBuffer(string: line + "\n"))
  }
}
