internal import Synchronization
internal import Wire

/// Makes the documents that a table lacks. Concurrent requests for one share a single computation.
package final class ResponseCache: Sendable {
  /// Makes a document that is not in the table yet.
  package typealias Make = @Sendable (DocumentKey) throws -> (StoredBody, MakingTimes?)

  /// The document that another request has made, or its error. All requests that waited for it get the same.
  package struct Joined: Sendable {
    let key: DocumentKey
    let result: Result<StoredBody, any Error>
  }

  private let table: ResponseTable
  /// For each document that is being made, what to call for the requests that wait for it.
  private let pending = Mutex<[DocumentKey: [@Sendable (Joined?) -> Void]]>([:])
  private let make: Make

  package init(_ table: ResponseTable, make: @escaping Make) {
    (self.table, self.make) = (table, make)
  }

  /// The document, from the table or newly made, and how the table took part.
  ///
  /// - Parameter joined: The result for which this request has waited.
  /// - Throws: ``Postponed`` if another request is making it, or what making throws. That reaches all who
  ///   wait and is not kept.
  package func body(
    _ key: DocumentKey, _ joined: Joined? = nil
  ) throws -> (body: StoredBody, status: CacheStatus, making: MakingTimes?) {
    if let joined, joined.key == key { return (try joined.result.get(), .joined, nil) }
    let isFirst = pending.withLock { pending in
      guard pending[key] == nil else { return false }
      pending[key] = []
      return true
    }
    guard isFirst else { throw Postponed.untilMade(key) }
    // In the table before it stops being pending, so that it is always at least one of the two.
    if let body = table.body(.document(key)) {
      end(key, .success(body))
      return (body, .hit, nil)
    }
    do {
      let (body, making) = try make(key)
      let kept = table.insert(body, for: .document(key))
      end(key, .success(kept))
      return (kept, .miss, making)
    } catch {
      end(key, .failure(error))
      throw error
    }
  }

  /// Calls `resume` once the document is made; at once, and without it, if nobody is making it any more.
  package func join(_ key: DocumentKey, _ resume: @escaping @Sendable (Joined?) -> Void) {
    let isPending = pending.withLock { pending in
      guard pending[key] != nil else { return false }
      pending[key]?.append(resume)
      return true
    }
    if !isPending { resume(nil) }
  }

  private func end(_ key: DocumentKey, _ result: Result<StoredBody, any Error>) {
    let waiting = pending.withLock { $0.removeValue(forKey: key) } ?? []
    for resume in waiting { resume(Joined(key: key, result: result)) }
  }
}
