internal import Synchronization
internal import Wire

/// Makes the documents that a store lacks. Concurrent requests for one share a single computation.
final class ResponseCache: Sendable {
  /// Passes a response on, and how the cache took part. Is called once, on any thread.
  typealias Respond =
    @Sendable (
      Result<(document: StoredDocument, status: CacheStatus, making: MakingTimes?), any Error>
    ) ->
    Void
  /// Makes a document for a client, and calls back once, on any thread.
  typealias Make =
    @Sendable (
      ResponseKey, ClientNetwork?,
      @escaping @Sendable (Result<(StoredDocument, MakingTimes?), any Error>) -> Void
    ) -> Void

  /// A request that waits for a response which another makes.
  private struct Waiting {
    let client: ClientNetwork?
    let respond: Respond
  }

  private let store: ResponseStore
  private let pending = Mutex<[ResponseKey: [Waiting]]>([:])
  private let make: Make
  private let later: @Sendable (_ client: ClientNetwork?, @escaping @Sendable () -> Void) -> Void

  /// - Parameters:
  ///   - later: Runs something for a client in a turn of its own: thousands may wait for the same
  ///     picture, which would otherwise occupy the thread that made it.
  ///   - make: Makes a response that is not cached yet.
  init(
    _ store: ResponseStore,
    later: @escaping @Sendable (_ client: ClientNetwork?, @escaping @Sendable () -> Void) -> Void,
    make: @escaping Make
  ) {
    self.later = later
    self.store = store
    self.make = make
  }

  /// The document, if it is cached. Never waits.
  func cachedDocument(_ key: ResponseKey) -> StoredDocument? { store.document(.document(key)) }

  /// Responds with what is cached or newly made.
  ///
  /// The first request makes it, also if its client disconnects. A failure reaches all waiting
  /// requests and is not cached. But if the threads are busy for that client, the next waiting
  /// client makes it in a turn of its own, since it may have room.
  func respond(
    to key: ResponseKey, for client: ClientNetwork? = nil, _ respond: @escaping Respond
  ) {
    if let document = cachedDocument(key) { return respond(.success((document, .hit, nil))) }
    let isFirst = pending.withLock { pending in
      guard pending[key] != nil else {
        pending[key] = []
        return true
      }
      pending[key]?.append(Waiting(client: client, respond: respond))
      return false
    }
    guard isFirst else { return }
    // Another request may have finished between the checks of `store` and of `pending`.
    if let document = cachedDocument(key) {
      respond(.success((document, .hit, nil)))
      return end(key, .success((document, nil)))
    }
    makeResponse(to: key, for: client, respond)
  }

  /// The document, for whoever can wait for it.
  func document(
    _ key: ResponseKey, for client: ClientNetwork? = nil
  ) async throws -> (document: StoredDocument, status: CacheStatus) {
    try await withCheckedThrowingContinuation { continuation in
      respond(to: key, for: client) { result in
        continuation.resume(with: result.map { ($0.document, $0.status) })
      }
    }
  }

  private func makeResponse(
    to key: ResponseKey, for client: ClientNetwork?, _ respond: @escaping Respond
  ) {
    make(key, client) { [self] result in
      do {
        let (document, making) = try result.get()
        // Cached before it stops being pending, so that it is always at least one of the two.
        let kept = store.insert(document, for: .document(key))
        respond(.success((kept, .miss, making)))
      } catch let busy as WorkerPool.Refusal {
        respond(.failure(busy))
        return handOver(key, from: client, busy)
      } catch {
        respond(.failure(error))
      }
      end(key, result)
    }
  }

  private func end(_ key: ResponseKey, _ result: Result<(StoredDocument, MakingTimes?), any Error>)
  {
    let waiting = pending.withLock { $0.removeValue(forKey: key) } ?? []
    for one in waiting { later(one.client) { one.respond(result.map { ($0.0, .joined, nil) }) } }
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
