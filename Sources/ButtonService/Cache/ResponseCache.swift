internal import ButtonCore
internal import Synchronization
internal import Wire

/// A cache of responses. Concurrent requests for a missing one share a single computation.
final class ResponseCache: Sendable {
  /// A request that waits for a response which another makes. `nil` makes it the one that makes it.
  private struct Waiting {
    let client: ClientNetwork?
    let continuation: CheckedContinuation<CachedResponse?, any Error>
  }

  private let pictures: ShardedStore<ResponseKey, CachedResponse>
  /// Sheets are large and quickly made: they must not take the room of pictures.
  private let sheets: ShardedStore<ResponseKey, CachedResponse>
  private let pending = Mutex<[Hashed<ResponseKey>: [Waiting]]>([:])
  private let make: @Sendable (ResponseKey, ClientNetwork?) async throws -> CachedResponse

  /// - Parameters:
  ///   - capacity: Bytes of memory that responses may take.
  ///   - make: Makes a response that is not cached yet, for a client.
  init(
    capacity: Int,
    make: @escaping @Sendable (ResponseKey, ClientNetwork?) async throws -> CachedResponse
  ) {
    // The largest pictures take 60 kB, so a shard of four megabytes holds many of them.
    pictures = ShardedStore(capacity: capacity - capacity / 8, smallestShard: 4 << 20)
    sheets = ShardedStore(capacity: capacity / 8, smallestShard: 4 << 20)
    self.make = make
  }

  var statistics: StoreStatistics { pictures.statistics + sheets.statistics }

  private func kept(_ key: Hashed<ResponseKey>) -> ShardedStore<ResponseKey, CachedResponse> {
    key.key.isSheet ? sheets : pictures
  }

  /// The response, if it is cached. Never waits.
  func cachedResponse(to key: Hashed<ResponseKey>) -> CachedResponse? { kept(key).value(for: key) }

  /// The response, cached or newly made.
  ///
  /// The first request makes it in its own task, which is not cancelled if the client disconnects.
  /// A failure reaches all waiting requests and is not cached. But if the threads are busy for that
  /// client, the next waiting client makes it in a turn of its own, since it may have room.
  func answer(
    to key: Hashed<ResponseKey>, for client: ClientNetwork? = nil
  ) async throws -> (answer: CachedResponse, status: CacheStatus) {
    if let answer = cachedResponse(to: key) { return (answer, .hit) }
    if let answer = try await join(key, client) { return (answer, .joined) }
    do {
      // Another task may have finished between the checks of `kept` and of `pending`.
      if let answer = cachedResponse(to: key) {
        end(key, .success(answer))
        return (answer, .hit)
      }
      let answer = try await make(key.key, client)
      // Cached before it stops being pending, so that it is always at least one of the two.
      kept(key).insert(answer, cost: answer.cost + key.key.document.cost, for: key)
      end(key, .success(answer))
      return (answer, .miss)
    } catch let busy as WorkerPool.Busy {
      handOver(key, from: client, busy)
      throw busy
    } catch {
      end(key, .failure(error))
      throw error
    }
  }

  /// Waits for a response in progress, or returns `nil` if this request has to make it.
  private func join(
    _ key: Hashed<ResponseKey>, _ client: ClientNetwork?
  ) async throws -> CachedResponse? {
    try await withCheckedThrowingContinuation { continuation in
      let isFirst = pending.withLock { pending in
        if pending[key] == nil {
          pending[key] = []
          return true
        }
        pending[key]?.append(Waiting(client: client, continuation: continuation))
        return false
      }
      if isFirst { continuation.resume(returning: nil) }
    }
  }

  private func end(_ key: Hashed<ResponseKey>, _ result: Result<CachedResponse?, any Error>) {
    let waiting = pending.withLock { $0.removeValue(forKey: key) } ?? []
    for one in waiting { one.continuation.resume(with: result) }
  }

  /// Ends the requests of a client for whom there is no room; the first of another client goes on.
  private func handOver(
    _ key: Hashed<ResponseKey>, from client: ClientNetwork?, _ busy: WorkerPool.Busy
  ) {
    let (refused, next) = pending.withLock { pending in
      let waiting = pending.removeValue(forKey: key) ?? []
      let others = waiting.filter { $0.client != client }
      if !others.isEmpty { pending[key] = Array(others.dropFirst()) }
      return (waiting.filter { $0.client == client }, others.first)
    }
    for one in refused { one.continuation.resume(throwing: busy) }
    next?.continuation.resume(returning: nil)
  }
}
