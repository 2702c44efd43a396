import ButtonService
import Dispatch
import Testing

/// Nothing waits for ever for a file system that does not respond.
@Suite struct PatienceTests {
  /// Work that ends with the test.
  private func unending(_ body: (@escaping @Sendable () -> Void) async throws -> Void) async throws {
    let end = DispatchSemaphore(value: 0)
    defer { end.signal() }
    try await body { end.wait() }
  }

  @Test func whatEndsIsWaitedFor() async throws {
    #expect(try await reading(within: .seconds(300)) { 7 } == 7)
    await #expect(throws: ClientDisconnected.self) {
      try await reading(within: .seconds(300)) { throw ClientDisconnected() }
    }
  }

  @Test func readingThatDoesNotEndIsLeft() async throws {
    try await unending { read in
      await #expect(throws: TookTooLong.self) { try await reading(within: .milliseconds(1), read) }
    }
  }

  /// Once, a server that was told to stop waited for it.
  @Test func theEndOfTheTaskIsNotWaitedWith() async throws {
    try await unending { read in
      let task = Task { try await reading(within: .seconds(300), read) }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }
}
