import TestSupport
import Testing

@testable import ButtonAssets

/// A server starts before its fingerprint is known, and all who ask for it get the same.
@Suite struct KeptTests {
  private struct Failure: Error {}

  @Test func aValueIsComputedOnce() async throws {
    let kept = Kept<Int>()
    let isComputed = Flag()
    let values = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try kept.value {
            defer { isComputed.set() }
            return isComputed.isSet ? 2 : 1
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values == Array(repeating: 1, count: 20))
  }

  @Test func aFailedValueIsNotKept() throws {
    let kept = Kept<Int>()
    #expect(throws: Failure.self) { try kept.value { throw Failure() } }
    #expect(try kept.value { 2 } == 2)
  }
}
