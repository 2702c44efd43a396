internal import ButtonCore
internal import Synchronization

/// Keeps finished answers, and makes each only once however many ask at the same moment.
final class AnswerCache: Sendable {
  private struct State {
    var answers: GenerationalStore<ButtonRequest, Answer>
    var pending: [ButtonRequest: Task<Answer, any Error>] = [:]
  }

  private let state: Mutex<State>
  private let make: @Sendable (ButtonRequest) async throws -> Answer

  /// - Parameters:
  ///   - capacity: Bytes of memory that answers may take.
  ///   - make: Makes an answer that is not kept yet.
  init(capacity: Int, make: @escaping @Sendable (ButtonRequest) async throws -> Answer) {
    state = Mutex(State(answers: GenerationalStore(capacity: capacity)))
    self.make = make
  }

  /// The answer to a request.
  ///
  /// The work belongs to nobody who waits for it: it goes on when the first client leaves. A
  /// failure reaches all who wait and is not kept.
  func answer(to request: ButtonRequest) async throws -> Answer {
    enum Found {
      case finished(Answer)
      case pending(Task<Answer, any Error>)
    }
    let found: Found = state.withLock { state in
      if let answer = state.answers.value(for: request) { return .finished(answer) }
      if let task = state.pending[request] { return .pending(task) }
      let task = Task.detached { try await self.makeAndKeep(request) }
      state.pending[request] = task
      return .pending(task)
    }
    switch found {
    case .finished(let answer): return answer
    case .pending(let task): return try await task.value
    }
  }

  private func makeAndKeep(_ request: ButtonRequest) async throws -> Answer {
    do {
      let answer = try await make(request)
      state.withLock { state in
        state.pending[request] = nil
        state.answers.insert(answer, cost: answer.cost, for: request)
      }
      return answer
    } catch {
      state.withLock { $0.pending[request] = nil }
      throw error
    }
  }
}
