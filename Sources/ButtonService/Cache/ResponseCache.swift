internal import ButtonCore
internal import Synchronization
internal import Wire

/// A cache of responses. Concurrent requests for a missing one share a single computation.
final class ResponseCache: Sendable {
  /// Passes a response on, and how the cache took part. Is called once, on any thread.
  typealias Respond =
    @Sendable (Result<(response: CachedResponse, status: CacheStatus), any Error>) -> Void
  /// Makes a response for a client, and calls back once, on any thread.
  typealias Make =
    @Sendable (
      ResponseKey, ClientNetwork?, @escaping @Sendable (Result<CachedResponse, any Error>) -> Void
    ) -> Void

  /// A request that waits for a response which another makes.
  private struct Waiting {
    let client: ClientNetwork?
    let respond: Respond
  }

  private let kept: SharedStore<ResponseKey, CachedResponse>
  private let pending = Mutex<[ResponseKey: [Waiting]]>([:])
  private let make: Make
  private let later: @Sendable (_ client: ClientNetwork?, @escaping @Sendable () -> Void) -> Void

  /// - Parameters:
  ///   - capacity: Bytes of memory that responses may take.
  ///   - later: Runs something for a client in a turn of its own: thousands may wait for the same
  ///     picture, which would otherwise occupy the thread that made it.
  ///   - make: Makes a response that is not cached yet.
  init(
    capacity: Int,
    later: @escaping @Sendable (_ client: ClientNetwork?, @escaping @Sendable () -> Void) -> Void,
    make: @escaping Make
  ) {
    self.later = later
    kept = SharedStore(capacity: capacity)
    self.make = make
  }

  var statistics: StoreStatistics { kept.statistics }

  /// The response, if it is cached. Never waits.
  func cachedResponse(to key: ResponseKey) -> CachedResponse? { kept.value(for: key) }

  /// Responds with what is cached or newly made.
  ///
  /// The first request makes it, also if its client disconnects. A failure reaches all waiting
  /// requests and is not cached. But if the threads are busy for that client, the next waiting
  /// client makes it in a turn of its own, since it may have room.
  func respond(
    to key: ResponseKey, for client: ClientNetwork? = nil, _ respond: @escaping Respond
  ) {
    if let response = cachedResponse(to: key) { return respond(.success((response, .hit))) }
    let isFirst = pending.withLock { pending in
      guard pending[key] != nil else {
        pending[key] = []
        return true
      }
      pending[key]?.append(Waiting(client: client, respond: respond))
      return false
    }
    guard isFirst else { return }
    // Another request may have finished between the checks of `kept` and of `pending`.
    if let response = cachedResponse(to: key) {
      respond(.success((response, .hit)))
      return end(key, .success(response))
    }
    makeResponse(to: key, for: client, respond)
  }

  /// The response, for whoever can wait for it.
  func response(
    to key: ResponseKey, for client: ClientNetwork? = nil
  ) async throws -> (response: CachedResponse, status: CacheStatus) {
    try await withCheckedThrowingContinuation { continuation in
      respond(to: key, for: client) { continuation.resume(with: $0) }
    }
  }

  private func makeResponse(
    to key: ResponseKey, for client: ClientNetwork?, _ respond: @escaping Respond
  ) {
    make(key, client) { [self] result in
      do {
        let response = try result.get()
        // Cached before it stops being pending, so that it is always at least one of the two.
        kept.insert(response, cost: response.cost, for: key)
        respond(.success((response, .miss)))
      } catch let busy as WorkerPool.Refusal {
        respond(.failure(busy))
        return handOver(key, from: client, busy)
      } catch {
        respond(.failure(error))
      }
      end(key, result)
    }
  }

  private func end(_ key: ResponseKey, _ result: Result<CachedResponse, any Error>) {
    let waiting = pending.withLock { $0.removeValue(forKey: key) } ?? []
    for one in waiting { later(one.client) { one.respond(result.map { ($0, .joined) }) } }
  }

  /// Ends the requests of a client for whom there is no room; the first of another client goes on.
  private func handOver(
    _ key: ResponseKey, from client: ClientNetwork?, _ busy: WorkerPool.Refusal
  ) {
    let (refused, next) = pending.withLock { pending in
      let waiting = pending.removeValue(forKey: key) ?? []
      let others = waiting.filter { $0.client != client }
      if !others.isEmpty { pending[key] = Array(others.dropFirst()) }
      return (waiting.filter { $0.client == client }, others.first)
    }
    for one in refused { later(one.client) { one.respond(.failure(busy)) } }
    guard let next else { return }
    later(next.client) { self.makeResponse(to: key, for: next.client, next.respond) }
  }
}
