import Foundation
import TestSupport
import Testing

/// The pages in a real browser: two files of `Tests/Browser` at a time, since these tests take longer
/// than all others.
@Suite(.enabled(if: BrowserFolder.isExpected, BrowserFolder.skipReason))
struct BrowserTests {
  @Suite(.serialized) struct First {
    @Test(arguments: try BrowserFolder.halves.first) func passes(_ file: String) async throws {
      try await BrowserTests.expectPass(file)
    }
  }

  @Suite(.serialized) struct Second {
    @Test(arguments: try BrowserFolder.halves.second) func passes(_ file: String) async throws {
      try await BrowserTests.expectPass(file)
    }
  }

  fileprivate static func expectPass(_ file: String) async throws {
    let server = try await SharedServer.running()
    let outcome = try await Program.run(
      BrowserFolder.python,
      ["-m", "pytest", "-p", "no:cacheprovider", "--quiet", "--tb=short", "--color=no", file],
      environment: [
        "BEZEL_URL": "http://127.0.0.1:\(server.port)", "PYTHONDONTWRITEBYTECODE": "1",
      ],
      directory: BrowserFolder.path)
    #expect(outcome.status == 0, "\(BrowserFolder.excerpt(outcome.text + outcome.errors))")
  }
}

/// The pytest files, and the Python that runs them.
private enum BrowserFolder {
  static let path = ProjectFolder.path + "/Tests/Browser"
  static let python = ProjectFolder.path + "/.build-python/bin/python"

  /// Two lists of files with about the same size: every second one, the largest first.
  static var halves: (first: [String], second: [String]) {
    get throws {
      let files = try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasPrefix("test_") && $0.hasSuffix(".py") }
        .map { file in
          (file, size: try Data(contentsOf: URL(filePath: path + "/" + file)).count)
        }
        .sorted { ($0.size, $0.0) > ($1.size, $1.0) }.map(\.0).enumerated()
      return (
        files.filter { $0.offset.isMultiple(of: 2) }.map(\.element),
        files.filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
      )
    }
  }

  /// Whether the tests can run. In CI they must: they then fail without a browser.
  static var isExpected: Bool {
    ProjectFolder.isCI
      || [python, "/usr/bin/chromium"].allSatisfy(FileManager.default.fileExists)
  }

  /// The reason that a skipped test shows.
  static let skipReason: Comment = "`make setup-tests` has not installed Chromium and pytest"

  /// The end of pytest's output, which has the summary: as much as a person reads.
  static func excerpt(_ text: String) -> String {
    let most = 6000
    return text.count > most ? "…" + text.suffix(most) : text
  }
}
