internal import Synchronization
internal import Wire

/// Makes the documents that a store lacks. Concurrent requests for one share a single computation.
package final class ResponseCache: Sendable {
  /// Makes a document for a client.
  package typealias Make = @Sendable (ResponseKey, WorkOwner) async throws -> (StoredDocument, MakingTimes?)

  /// The result for a request that waits while another request makes its document.
  private enum Outcome {
    case joined(StoredDocument)
    case failed(any Error)
    /// It makes the document itself.
    case makes
  }

  /// A request that waits for a document which another makes.
  private struct Waiting {
    let owner: WorkOwner
    let continuation: CheckedContinuation<Outcome, Never>
  }

  private let table: ResponseTable
  private let pending = Mutex<[ResponseKey: [Waiting]]>([:])
  private let make: Make

  /// - Parameter make: Makes a document that is not cached yet.
  package init(_ table: ResponseTable, make: @escaping Make) {
    (self.table, self.make) = (table, make)
  }

  /// The document, if it is cached. Never waits.
  package func cachedDocument(_ key: ResponseKey) -> StoredDocument? {
    table.document(.document(key))
  }

  /// The document, cached or newly made, and how the cache took part.
  ///
  /// The first request makes it, for all who wait. A failure reaches all of them and is not cached. But if
  /// the threads are busy for the client of that request, the next waiting request makes it.
  package func document(
    _ key: ResponseKey, for owner: WorkOwner = WorkOwner()
  ) async throws -> (document: StoredDocument, status: CacheStatus, making: MakingTimes?) {
    if let document = cachedDocument(key) { return (document, .hit, nil) }
    switch await outcome(key, owner) {
    case .joined(let document): return (document, .joined, nil)
    case .failed(let error): throw error
    case .makes: return try await makeDocument(key, for: owner)
    }
  }

  /// Waits, if another request makes the document.
  private func outcome(_ key: ResponseKey, _ owner: WorkOwner) async -> Outcome {
    await withCheckedContinuation { continuation in
      let isFirst = pending.withLock { pending in
        guard pending[key] != nil else {
          pending[key] = []
          return true
        }
        pending[key]?.append(Waiting(owner: owner, continuation: continuation))
        return false
      }
      if isFirst { continuation.resume(returning: .makes) }
    }
  }

  private func makeDocument(
    _ key: ResponseKey, for owner: WorkOwner
  ) async throws -> (document: StoredDocument, status: CacheStatus, making: MakingTimes?) {
    // Another request may have finished between the checks of `table` and of `pending`.
    if let document = cachedDocument(key) {
      end(key, .joined(document))
      return (document, .hit, nil)
    }
    var everybody = owner
    everybody.isWantedByOthers = { [self] in
      pending.withLock { $0[key]?.contains { !$0.owner.isGone } ?? false }
    }
    do {
      let (document, making) = try await make(key, everybody)
      // Cached before it stops being pending, so that it is always at least one of the two.
      let kept = table.insert(document, for: .document(key))
      end(key, .joined(kept))
      return (kept, .miss, making)
    } catch {
      switch error {
      case is WorkerPool.Refusal: handOver(key, error) { $0.client == owner.client }
      // One may have come after the others had left.
      case is ClientDisconnected: handOver(key, error, ending: \.isGone)
      default: end(key, .failed(error))
      }
      throw error
    }
  }

  private func end(_ key: ResponseKey, _ outcome: Outcome) {
    let waiting = pending.withLock { $0.removeValue(forKey: key) } ?? []
    for one in waiting { one.continuation.resume(returning: outcome) }
  }

  /// Ends some of the waiting requests with an error; the first of the others makes the document.
  private func handOver(
    _ key: ResponseKey, _ error: any Error, ending isEnded: (WorkOwner) -> Bool
  ) {
    let (ended, next) = pending.withLock { pending in
      var (ended, others): ([Waiting], [Waiting]) = ([], [])
      for one in pending.removeValue(forKey: key) ?? [] {
        if isEnded(one.owner) { ended.append(one) } else { others.append(one) }
      }
      guard !others.isEmpty else { return (ended, nil as Waiting?) }
      let next = others.removeFirst()
      pending[key] = others
      return (ended, next)
    }
    for one in ended { one.continuation.resume(returning: .failed(error)) }
    next?.continuation.resume(returning: .makes)
  }
}
