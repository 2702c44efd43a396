import Foundation
import TestSupport
import Testing

/// Tables of the documentation stand between markers, `<!-- table: NAME -->` and `<!-- end -->`,
/// and describe what the program does. `make docs` writes them, and fails if it changed any.
@Suite struct DocumentationTests {
  @Test func tablesAreTheProgramsOwn() throws {
    let tables = try DocumentationTables.all()
    var written: Set<String> = []
    for page in try DocumentationPage.all() {
      let updated = page.text.replacing(/<!-- table: ([^>]*) -->\n(?s:.*?)<!-- end -->/) { match in
        let name = String(match.output.1)
        written.insert(name)
        return "<!-- table: \(name) -->\n\(tables[name] ?? "there is no such table")\n<!-- end -->"
      }
      if page.text != updated {
        #expect(throws: Never.self) { try page.file.record(updated.utf8, .docs) }
      }
      #expect(page.text == updated, "\(page.path) is stale: run make docs")
    }
    #expect(written == Set(tables.keys))
  }

  /// Once, moving a page left broken links in other pages.
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
  let file: RecordedFile
  let text: String

  var path: String { file.path }

  var folder: String { (path as NSString).deletingLastPathComponent }

  /// - Parameter name: The page's path in the project.
  private init(_ name: String) throws {
    file = RecordedFile(name)
    text = try file.text
  }

  static func readme() throws -> DocumentationPage {
    try DocumentationPage("README.md")
  }

  static func named(_ name: String) throws -> DocumentationPage {
    try DocumentationPage("docs/\(name).md")
  }

  /// README, CONTRIBUTING and everything in `docs`.
  static func all() throws -> [DocumentationPage] {
    let names = try FileManager.default.contentsOfDirectory(atPath: ProjectFolder.path + "/docs")
    return try [readme(), DocumentationPage("CONTRIBUTING.md")]
      + names.filter { $0.hasSuffix(".md") }.sorted().map { try DocumentationPage("docs/" + $0) }
  }
}
