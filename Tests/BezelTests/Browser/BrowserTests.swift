import Foundation
import TestSupport
import Testing

/// The pages in a real browser. These tests take longer than all others, so there are two runners with a
/// browser each for every other file, the largest first.
@Suite(.enabled(if: BrowserFolder.isExpected, BrowserFolder.skipReason)) struct BrowserTests {
  @Test func filesPass() async throws {
    let server = try await SharedServer.running()
    let files = try BrowserFolder.files
    #expect(files.count > 1)
    async let other: Void = Self.run(files, 1, server)
    try await Self.run(files, 0, server)
    try await other
  }

  private static func run(
    _ all: [String], _ first: Int, _ server: RunningServer
  ) async throws {
    let files = stride(from: first, to: all.count, by: 2).map { all[$0] }
    let outcome = try await Program.run(
      BrowserFolder.python,
      ["-m", "pytest", "-p", "no:cacheprovider", "--quiet", "--tb=short", "--color=no"] + files,
      environment: [
        "BEZEL_URL": "http://127.0.0.1:\(server.port)", "BEZEL_PROGRAM": Program.bezel,
        "PYTHONDONTWRITEBYTECODE": "1",
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
        .filter { $0.hasPrefix("test_") && $0.hasSuffix(".py") }
        .map { ($0, size: try Data(contentsOf: URL(filePath: path + "/" + $0)).count) }
        .sorted { ($0.size, $0.0) > ($1.size, $1.0) }.map(\.0)
    }
  }

  /// Whether the tests can run. In CI they must: they then fail without a browser.
  static var isExpected: Bool {
    ProjectFolder.isCI
      || [python, "/usr/bin/chromium-headless-shell"].allSatisfy(FileManager.default.fileExists)
  }

  /// The reason that a skipped test shows.
  static let skipReason: Comment = "`make setup-tests` has not installed Chromium and pytest"

  /// The end of pytest's output, which has the summary: as much as a person reads.
  static func excerpt(_ text: String) -> String {
    let most = 6000
    return text.count > most ? "…" + text.suffix(most) : text
  }
}
