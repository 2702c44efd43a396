import ButtonService
import Dispatch
import TestSupport

extension WorkerPool {
  /// Runs a test while a thread of the pool waits for the test's end.
  func whileOccupied(_ test: () async throws -> Void) async throws {
    let (begun, opened) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let occupation = Task.immediate {
      try await run {
        begun.signal()
        opened.wait()
      }
    }
    try await OwnThread.run { begun.wait() }
    let result: Result<Void, any Error>
    do { result = .success(try await test()) } catch { result = .failure(error) }
    opened.signal()
    try await occupation.value
    try result.get()
  }
}
