internal import Synchronization

/// The backend that responds now. A reload replaces it; the earlier one still responds to the requests that
/// it has.
final class CurrentBackend: Sendable {
  let backend: Mutex<ButtonBackend>

  init(_ backend: ButtonBackend) { self.backend = Mutex(backend) }

  var now: ButtonBackend { backend.withLock { $0 } }
}
