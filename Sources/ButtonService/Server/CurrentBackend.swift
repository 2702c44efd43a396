internal import Synchronization

/// The backend that responds now. A reload replaces it while the server runs.
final class CurrentBackend: Sendable {
  private let current: Mutex<ButtonBackend>

  init(_ backend: ButtonBackend) { current = Mutex(backend) }

  var now: ButtonBackend { current.withLock { $0 } }

  /// Replaces the backend, and does something at the same moment.
  ///
  /// - Returns: The earlier one, which still responds to the requests that it has.
  func replace(by next: ButtonBackend, _ action: () -> Void) -> ButtonBackend {
    current.withLock { current in
      defer { current = next }
      action()
      return current
    }
  }

  /// Does something unless the backend was replaced meanwhile.
  ///
  /// - Returns: Whether it was done.
  func ifStill(_ backend: ButtonBackend, _ action: () -> Void) -> Bool {
    current.withLock { current in
      guard current === backend else { return false }
      action()
      return true
    }
  }
}
