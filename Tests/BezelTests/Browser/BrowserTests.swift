import Foundation
import TestSupport
import Testing

/// The pages in a real browser: `Tests/Browser`, a file at a time.
@Suite(.serialized, .enabled(if: BrowserTests.isExpected, "\(BrowserTests.skipReason)"))
struct BrowserTests {
  @Test(arguments: try Self.files) func passes(_ file: String) async throws {
    let server = try await SharedServer.running()
    let outcome = try await Program.run(
      Self.python,
      ["-m", "pytest", "-p", "no:cacheprovider", "--quiet", "--tb=short", "--color=no", file],
      environment: [
        "BEZEL_URL": "http://127.0.0.1:\(server.port)", "PYTHONDONTWRITEBYTECODE": "1",
      ],
      directory: Self.folder)
    #expect(outcome.status == 0, "\(Self.excerpt(outcome.text + outcome.errors))")
  }

  private static let folder = ProjectFolder.path + "/Tests/Browser"
  private static let python = ProjectFolder.path + "/.build-python/bin/python"

  /// The files of tests, of which there must be some.
  private static var files: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasPrefix("test_") && $0.hasSuffix(".py") }.sorted()
    }
  }

  /// Whether the tests can run. In CI they must: they then fail without a browser.
  private static var isExpected: Bool {
    ProjectFolder.isCI
      || [python, "/usr/bin/chromium"].allSatisfy(FileManager.default.fileExists)
  }

  private static let skipReason = "`make setup-tests` has not installed a browser and pytest"

  /// The end of what pytest writes, where it sums up, and as much as a person reads.
  private static func excerpt(_ text: String) -> String {
    let most = 6000
    return text.count > most ? "…" + text.suffix(most) : text
  }
}
