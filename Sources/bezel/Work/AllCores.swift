import Dispatch
import Synchronization

/// Works on many items, on all cores.
enum AllCores {
  /// The results, in the order of the items.
  ///
  /// - Throws: One of the failures. No further item is begun after one.
  static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ work: @Sendable (Item) throws -> Result
  ) throws -> [Result] {
    let state = Mutex<(results: [Int: Result], failure: (any Error)?)>(([:], nil))
    DispatchQueue.concurrentPerform(iterations: items.count) { index in
      guard state.withLock({ $0.failure == nil }) else { return }
      do {
        let result = try work(items[index])
        state.withLock { $0.results[index] = result }
      } catch {
        state.withLock { $0.failure = $0.failure ?? error }
      }
    }
    return try state.withLock { state in
      if let failure = state.failure { throw failure }
      return items.indices.compactMap { state.results[$0] }
    }
  }
}
