import TestSupport
import Testing
import bezel

@Suite struct ExcludePatternTests {
  @Test("Whatever is repeated, a pattern is read in the time of its length", arguments: [" ", "\\ ", "\\", "["])
  func work(part: String) {
    let isLinear = Growth.isLinear(upTo: 4000) { count in
      _ = try? ExcludePattern("a" + String(repeating: part, count: count) + "x", below: "/")
    }
    #expect(isLinear)
  }
}
