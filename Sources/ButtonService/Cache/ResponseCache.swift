internal import ButtonCore
internal import Synchronization
internal import Wire

/// A cache of responses. Concurrent requests for a missing one share a single computation.
final class ResponseCache: Sendable {
  /// A response, and its cache status for the request that made it.
  struct Made: Sendable {
    var answer: CachedResponse
    var status = CacheStatus.miss
  }

  /// The requests that wait for a response in progress. `nil` tells them to try again.
  private typealias Waiting = [CheckedContinuation<CachedResponse?, any Error>]

  private let kept: ShardedStore<ResponseKey, CachedResponse>
  private let pending = Mutex<[Hashed<ResponseKey>: Waiting]>([:])
  private let make: @Sendable (ResponseKey, ClientNetwork?) async throws -> Made

  /// - Parameters:
  ///   - capacity: Bytes of memory that responses may take.
  ///   - make: Makes a response that is not cached yet, for a client.
  init(
    capacity: Int, make: @escaping @Sendable (ResponseKey, ClientNetwork?) async throws -> Made
  ) {
    // The largest pictures take 60 kB, so a shard of four megabytes holds many of them.
    kept = ShardedStore(capacity: capacity, smallestShard: 4 << 20)
    self.make = make
  }

  var statistics: StoreStatistics { kept.statistics }

  /// The response, if it is cached. Never waits.
  func cachedResponse(to key: Hashed<ResponseKey>) -> CachedResponse? { kept.value(for: key) }

  /// The response, cached or newly made.
  ///
  /// The first request makes it in its own task, which is not cancelled if the client disconnects.
  /// A failure reaches all waiting requests and is not cached.
  func answer(
    to key: Hashed<ResponseKey>, for client: ClientNetwork? = nil
  ) async throws -> (answer: CachedResponse, status: CacheStatus) {
    while true {
      if let answer = kept.value(for: key) { return (answer, .hit) }
      let isFirst = pending.withLock { pending in
        if pending[key] != nil { return false }
        pending[key] = []
        return true
      }
      if isFirst { return try await make(key, client) }
      if let answer = try await join(key) { return (answer, .joined) }
    }
  }

  private func make(
    _ key: Hashed<ResponseKey>, _ client: ClientNetwork?
  ) async throws -> (answer: CachedResponse, status: CacheStatus) {
    do {
      // Another task may have finished between the checks of `kept` and of `pending`.
      if let answer = kept.value(for: key) {
        end(key, .success(answer))
        return (answer, .hit)
      }
      let made = try await make(key.key, client)
      // Cached before it stops being pending, so that it is always at least one of the two.
      kept.insert(made.answer, cost: made.answer.cost, for: key)
      end(key, .success(made.answer))
      return (made.answer, made.status)
    } catch {
      end(key, .failure(error))
      throw error
    }
  }

  private func end(_ key: Hashed<ResponseKey>, _ result: Result<CachedResponse?, any Error>) {
    let waiting = pending.withLock { $0.removeValue(forKey: key) } ?? []
    for continuation in waiting { continuation.resume(with: result) }
  }

  /// Waits for a response in progress, or returns `nil` if it is no longer in progress.
  private func join(_ key: Hashed<ResponseKey>) async throws -> CachedResponse? {
    try await withCheckedThrowingContinuation { continuation in
      let isPending = pending.withLock { pending in
        pending[key]?.append(continuation)
        return pending[key] != nil
      }
      if !isPending { continuation.resume(returning: nil) }
    }
  }
}
