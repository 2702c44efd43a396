internal import HTTPTypes
internal import NIOCore
internal import Synchronization
internal import Wire

/// The backend that responds now. A reload replaces it while the server runs.
final class CurrentBackend: Responder {
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

  func cachedResponse(to head: RequestHead, in bytes: ByteBuffer) -> CachedReply? {
    now.cachedResponse(to: head, in: bytes)
  }

  func respond(
    to request: HTTPRequest, for requester: Requester, _ send: @escaping @Sendable (Reply) -> Void
  ) {
    now.respond(to: request, for: requester, send)
  }

  func response(to refusal: Refusal, _ identifier: String) -> Reply {
    now.response(to: refusal, identifier)
  }

  func trusts(_ peer: SocketAddress?) -> Bool { now.trusts(peer) }
}
