import Foundation
import TestSupport
import Testing

/// Tables of the documentation stand between markers, `<!-- table: NAME -->` and `<!-- end -->`,
/// and describe what the program does. `make docs` writes them.
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
      #expect(throws: Never.self) { try page.file.record(updated.utf8) }
      let isCurrent = page.text == updated
      #expect(isCurrent, "\(page.path) is stale: run make docs")
    }
    #expect(written == Set(tables.keys))
  }

  /// Once, a recording failed for every file, and did not say which it had changed.
  @Test func whatIsAsBeforeIsNotRecorded() throws {
    let page = try DocumentationPage.readme()
    try page.file.record(page.text.utf8, isWished: true)
  }

  /// Once, moving a page left broken links in other pages.
  @Test func everyLinkLeadsToAFileAndItsHeading() throws {
    let links = try DocumentationPage.all().flatMap { page in
      page.text.matches(of: /\]\(([^)#:]*)(?:#([^)]*))?\)|src(?:set)?="(docs\/[^"]+)"/).map { (page, $0.output) }
    }
    #expect(links.count { $0.1.1 != nil } > 50 && links.count { $0.1.3 != nil } > 1)
    #expect(links.count { $0.1.2 != nil } > 10)
    for (page, (_, name, anchor, picture)) in links {
      let path = name ?? picture ?? ""
      let file = path.isEmpty ? page.path : page.folder + "/" + path
      #expect(FileManager.default.fileExists(atPath: file), "\(page.path): \(path)")
      guard let anchor else { continue }
      let headings = anchors(of: try String(contentsOfFile: file, encoding: .utf8))
      #expect(headings.contains(String(anchor)), "\(page.path): \(path)#\(anchor)")
    }
  }

  /// Once, two rows became one: whoever reads the page did not see the cell behind the last column.
  @Test func everyRowHasTheCellsOfItsTable() throws {
    let tables = try DocumentationPage.all().flatMap { page in
      page.text.matches(of: /(?m)(^\|.*\n)+/).map { (page.path, $0.output.0) }
    }
    #expect(tables.count > 12)
    for (page, table) in tables {
      let cells = table.split(separator: "\n").map { row in
        row.replacing("\\|", with: "").count { $0 == "|" }
      }
      #expect(Set(cells).count == 1, "\(page): \(table.prefix(200))")
    }
  }

  /// As GitHub makes them of headings.
  private func anchors(of text: String) -> [String] {
    text.matches(of: /(?m)^#+ (.*)$/).map { match in
      match.output.1.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
        .replacing(" ", with: "-")
    }
  }

  /// A page that nobody reads to its end says nothing. `Benchmarks/budget.json` limits all of them together.
  @Test func pagesAreShort() throws {
    let limits = ["README.md": 600, "CONTRIBUTING.md": 1_600]
    for page in try DocumentationPage.all() {
      let written = page.text.replacing(/(<!-- table: [^>]* -->)(?s:.*?)<!-- end -->/, with: "")
      let count = written.split(whereSeparator: \.isWhitespace).count
      let name = (page.path as NSString).lastPathComponent
      let limit = page.path.contains("/docs/") ? 2_000 : try #require(limits[name])
      #expect(count <= limit, "\(page.path) has \(count) words")
    }
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
