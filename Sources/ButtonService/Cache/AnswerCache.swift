internal import ButtonCore
internal import Synchronization

/// Keeps finished answers, and makes each only once however many ask at the same moment.
final class AnswerCache: Sendable {
  /// An answer, and where it came from for the first who asked.
  struct Made: Sendable {
    var answer: Answer
    var status = CacheStatus.miss
  }

  /// Who waits for an answer that is being made. `nil` says that it is to be asked for anew.
  private typealias Waiting = [CheckedContinuation<Answer?, any Error>]

  private let kept: ShardedStore<AnswerKey, Answer>
  private let pending = Mutex<[Hashed<AnswerKey>: Waiting]>([:])
  private let make: @Sendable (AnswerKey) async throws -> Made

  /// - Parameters:
  ///   - capacity: Bytes of memory that answers may take.
  ///   - make: Makes an answer that is not kept yet.
  init(capacity: Int, make: @escaping @Sendable (AnswerKey) async throws -> Made) {
    // The largest pictures take 60 kB, so a shard of four megabytes holds many of them.
    kept = ShardedStore(capacity: capacity, smallestShard: 4 << 20)
    self.make = make
  }

  /// The answer, if it is kept. Never waits.
  func keptAnswer(to key: Hashed<AnswerKey>) -> Answer? { kept.value(for: key) }

  /// The answer, kept or made.
  ///
  /// The first who asks makes it, in its own task, which no client that leaves cancels. A failure
  /// reaches all who wait and is not kept.
  func answer(to key: Hashed<AnswerKey>) async throws -> (answer: Answer, status: CacheStatus) {
    while true {
      if let answer = kept.value(for: key) { return (answer, .hit) }
      let isFirst = pending.withLock { pending in
        if pending[key] != nil { return false }
        pending[key] = []
        return true
      }
      if isFirst { return try await make(key) }
      if let answer = try await join(key) { return (answer, .joined) }
    }
  }

  private func make(
    _ key: Hashed<AnswerKey>
  ) async throws -> (answer: Answer, status: CacheStatus) {
    do {
      // Another task may have ended between the look at what is kept and the one at what is pending.
      if let answer = kept.value(for: key) {
        end(key, .success(answer))
        return (answer, .hit)
      }
      let made = try await make(key.key)
      // Kept before it stops being pending: at no time is it neither.
      kept.insert(made.answer, cost: made.answer.cost, for: key)
      end(key, .success(made.answer))
      return (made.answer, made.status)
    } catch {
      end(key, .failure(error))
      throw error
    }
  }

  private func end(_ key: Hashed<AnswerKey>, _ result: Result<Answer?, any Error>) {
    let waiting = pending.withLock { $0.removeValue(forKey: key) } ?? []
    for continuation in waiting { continuation.resume(with: result) }
  }

  /// Waits for an answer that is being made, or returns `nil` if it no longer is.
  private func join(_ key: Hashed<AnswerKey>) async throws -> Answer? {
    try await withCheckedThrowingContinuation { continuation in
      let isPending = pending.withLock { pending in
        pending[key]?.append(continuation)
        return pending[key] != nil
      }
      if !isPending { continuation.resume(returning: nil) }
    }
  }
}
