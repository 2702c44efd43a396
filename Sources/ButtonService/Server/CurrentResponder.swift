internal import HTTPTypes
internal import NIOCore
internal import Synchronization
internal import Wire

/// Passes requests on to a responder that can be replaced while the server runs.
final class CurrentResponder: Responder {
  private let current: Mutex<any Responder>

  init(_ responder: any Responder) { current = Mutex(responder) }

  private var responder: any Responder { current.withLock { $0 } }

  /// Replaces the responder. The earlier one answers the requests that it has.
  func replace(by responder: any Responder) { current.withLock { $0 = responder } }

  func cachedResponse(
    to head: RequestHead, in bytes: ByteBuffer, _ persistence: Persistence
  ) -> (message: ByteBuffer, isUnmodified: Bool)? {
    responder.cachedResponse(to: head, in: bytes, persistence)
  }

  func cachedResponse(to query: CacheQuery) -> CachedReply? {
    responder.cachedResponse(to: query)
  }

  func answer(
    _ request: HTTPRequest, for requester: Requester, _ send: @escaping @Sendable (Reply) -> Void
  ) {
    responder.answer(request, for: requester, send)
  }

  func answer(to refusal: Refusal) -> Reply { responder.answer(to: refusal) }
}
