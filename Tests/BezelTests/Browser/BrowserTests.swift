import Foundation
import TestSupport
import Testing

/// The pages in a real browser, one file of `Tests/Browser` at a time.
@Suite(.serialized, .enabled(if: BrowserFolder.isExpected, BrowserFolder.skipReason))
struct BrowserTests {
  @Test(arguments: try BrowserFolder.files) func passes(_ file: String) async throws {
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

  static var files: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasPrefix("test_") && $0.hasSuffix(".py") }.sorted()
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
