import Foundation
import TestSupport
import Testing

/// Tables of the documentation stand between markers, `<!-- table: NAME -->` and `<!-- end -->`,
/// and describe what the program does. `make docs` writes them.
@Suite struct DocumentationTests {
  static let isRecording =
    ProcessInfo.processInfo.environment["BEZEL_RECORD_DOCS"] == "1"

  @Test func tablesAreTheProgramsOwn() throws {
    let tables = try DocumentationTables.all()
    var written: Set<String> = []
    for page in try DocumentationPage.all() {
      let updated = page.text.replacing(/<!-- table: ([^>]*) -->\n(?s:.*?)<!-- end -->/) { match in
        let name = String(match.output.1)
        written.insert(name)
        return "<!-- table: \(name) -->\n\(tables[name] ?? "there is no such table")\n<!-- end -->"
      }
      if Self.isRecording, !ProjectFolder.isCI {
        try Data(updated.utf8).write(to: URL(filePath: page.path))
      } else {
        #expect(page.text == updated, "\(page.path) is stale: run make docs")
      }
    }
    #expect(written == Set(tables.keys))
  }

  /// Moving a page left broken links in other pages.
  @Test func everyLinkLeadsToAFile() throws {
    for page in try DocumentationPage.all() {
      for match in page.text.matches(of: /\]\(([^)#:]+)(?:#[^)]*)?\)/) {
        let path = page.folder + "/" + match.output.1
        #expect(FileManager.default.fileExists(atPath: path), "\(page.path): \(match.output.1)")
      }
    }
  }

  /// The README is only an introduction; reference material is in `docs`.
  @Test func theReadmeIsShort() throws {
    let lines = try DocumentationPage.readme().text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 200)
  }
}

/// A page of the documentation.
struct DocumentationPage {
  let path: String
  let text: String

  var folder: String { (path as NSString).deletingLastPathComponent }

  private init(_ path: String) throws {
    self.path = path
    text = try String(contentsOfFile: path, encoding: .utf8)
  }

  static func readme() throws -> DocumentationPage {
    try DocumentationPage(ProjectFolder.path + "/README.md")
  }

  static func named(_ name: String) throws -> DocumentationPage {
    try DocumentationPage(ProjectFolder.path + "/docs/\(name).md")
  }

  /// README, CONTRIBUTING and everything in `docs`.
  static func all() throws -> [DocumentationPage] {
    let docs = ProjectFolder.path + "/docs"
    let names = try FileManager.default.contentsOfDirectory(atPath: docs)
    return try [readme(), DocumentationPage(ProjectFolder.path + "/CONTRIBUTING.md")]
      + names.filter { $0.hasSuffix(".md") }.sorted().map { try DocumentationPage(docs + "/" + $0) }
  }
}
