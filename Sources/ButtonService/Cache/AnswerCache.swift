internal import ButtonCore
internal import Synchronization

/// Keeps finished answers, and makes each only once however many ask at the same moment.
final class AnswerCache: Sendable {
  /// An answer, and where it came from for the first who asked.
  struct Made: Sendable {
    var answer: Answer
    var status = CacheStatus.miss
  }

  private let kept: ShardedStore<AnswerKey, Answer>
  private let pending = Mutex<[Hashed<AnswerKey>: Task<Made, any Error>]>([:])
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
  /// The work belongs to nobody who waits for it: it goes on when the first client leaves. A
  /// failure reaches all who wait and is not kept.
  func answer(to key: Hashed<AnswerKey>) async throws -> (answer: Answer, status: CacheStatus) {
    if let answer = kept.value(for: key) { return (answer, .hit) }
    let (task, isFirst) = pending.withLock { pending in
      if let task = pending[key] { return (task, false) }
      let task = Task.detached { try await self.makeAndKeep(key) }
      pending[key] = task
      return (task, true)
    }
    let made = try await task.value
    return (made.answer, isFirst ? made.status : .joined)
  }

  private func makeAndKeep(_ key: Hashed<AnswerKey>) async throws -> Made {
    defer { pending.withLock { $0[key] = nil } }
    // Another task may have ended between the look at what is kept and the one at what is pending.
    if let answer = kept.value(for: key) { return Made(answer: answer, status: .hit) }
    let made = try await make(key.key)
    // Kept before it stops being pending: at no time is it neither.
    kept.insert(made.answer, cost: made.answer.cost, for: key)
    return made
  }
}
