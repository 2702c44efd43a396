import Testing

@testable import ButtonService

/// A fault that happens a million times is logged only a few times.
@Suite struct SparingWarningsTests {
  @Test func saysTheFirstTheTenthAndTheHundredth() {
    let log = LogLines()
    let warnings = SparingWarnings(log.logger)
    for _ in 0..<500 { warnings.warn("lost", ["file": "a"]) }
    #expect(log.all.count == 3)
    #expect(log.all.allSatisfy { $0.hasPrefix("warning: lost") })
    #expect(log.all.last?.contains("100") == true)
  }

  @Test func kindsAreCountedApart() {
    let log = LogLines()
    let warnings = SparingWarnings(log.logger)
    for kind in ["one", "two", "one"] { warnings.warn(kind, [:]) }
    #expect(log.all.count == 2)
  }
}
