import ButtonAssets
import Testing

/// A value that is computed when it is first asked for.
struct KeptTests {
  private struct Failure: Error {}

  /// A server whose fingerprint could not be computed once would never have one.
  @Test func aFailedValueIsNotKept() throws {
    let kept = Kept<Int>()
    #expect(throws: Failure.self) { try kept.value { throw Failure() } }
    #expect(try kept.value { 2 } == 2)
    #expect(try kept.value { 3 } == 2)
  }
}
