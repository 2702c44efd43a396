@testable import ButtonService

extension WorkerPool {
  /// Does work on one of the threads, and waits for the result.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      perform(work) { continuation.resume(with: $0) }
    }
  }
}
