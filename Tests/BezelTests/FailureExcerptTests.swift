import TestSupport
import Testing

/// `make test` says last which tests failed: once, the end of CI's log said only how many.
@Suite struct FailureExcerptTests {
  private func excerpt(_ log: [String]) async throws -> [String] {
    let folder = try TemporaryFolder()
    let file = try folder.write(log.joined(separator: "\n") + "\n", to: "log")
    let outcome = try await Program.run(ProjectFolder.path + "/Scripts/failures", [file])
    outcome.expect(0)
    return outcome.text.split(separator: "\n").map(String.init)
  }

  @Test func issuesAreRepeatedWithTheirMessages() async throws {
    let first = "✘ Test \"a b\" recorded an issue at ATests.swift:12:5: Expectation failed: a == b"
    let second = "✘ Test f(_:) recorded an issue with 1 argument n → 2 at BTests.swift:3:1: Caught"
    let lines = (0..<40).map { "line \($0)" }
    let log =
      [
        "◇ Test \"a b\" started.", first, "↳ a sentence", "✔ Test c() passed after 0.1 seconds.",
        second,
      ]
      + lines + ["✘ Test run with 3 tests in 1 suite failed after 335.186 seconds with 2 issues."]
    // Of a long message, the beginning and the end.
    #expect(
      try await excerpt(log)
        == ["Failed:", first, "↳ a sentence", second, "line 0", "…"] + lines.suffix(5))
    let many = Array(repeating: first, count: 40) + log
    #expect(try await excerpt(many).count <= 20)
  }

  @Test func aRunThatCrashedNamesWhatHadBegun() async throws {
    let log = [
      "◇ Test run started.", "◇ Test a() started.", "◇ Test b() started.",
      "✔ Test a() passed after 0.1 seconds.", "error: Exited with unexpected signal code 11",
    ]
    #expect(
      try await excerpt(log)
        == ["Failed:", "error: Exited with unexpected signal code 11", "not ended: Test b()"])
  }
}
