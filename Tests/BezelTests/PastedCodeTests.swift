import ButtonCore
import ButtonService
import Foundation
import TestServer
import TestSupport
import Testing
import Wire

/// The studio's box for code and `bezel check` are one judge.
@Suite struct PastedCodeTests {
  private struct Report: Decodable {
    struct Place: Decodable {
      struct Position: Decodable { var line: Int }
      var file: String
      var start: Position?
    }
    struct Button: Decodable {
      var place: Place
      var remarks: [String]
    }
    struct Finding: Decodable {
      var rule, severity, message: String
      var fix: String?
      var place: Place
      var suppression: String?
    }
    var buttons: [Button]
    var findings: [Finding]
  }

  /// The sources that the check is tested with, as far as they fit into the longest address here.
  private static let corpus: [String] = ["Fixtures", "Tree"].flatMap { folder in
    let root = ProjectFolder.path + "/Tests/SourceScanTests/" + folder
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.sorted().map { root + "/" + $0 }.filter {
      (try? String(contentsOfFile: $0, encoding: .utf8).queryEncoded.utf8.count).map { $0 < 15_000 }
        ?? false
    }
  }

  private static func spaced(_ text: String) -> String {
    text.split { " \t\n\r".contains($0) }.joined(separator: " ")
  }

  /// `bezel check` asks every file of a run for Apple's script, so files with one are checked apart.
  @Test("Both say and mend the same, element by element", arguments: [true, false])
  func oneJudge(hasScript: Bool) async throws {
    let texts = try Self.corpus.map { try String(contentsOfFile: $0, encoding: .utf8) }
      .filter { $0.contains("/appleid.auth.js") == hasScript }
    let folder = try TemporaryFolder()
    let names = texts.indices.map { "pasted-\($0)" }
    for (name, text) in zip(names, texts) { try folder.write(text, to: name) }
    func check(_ more: [String]) async throws -> Program.Outcome {
      try await Program.runBezel(
        ["check", "--host", "http://localhost"] + more + names, directory: folder.path)
    }
    let report = try JSONDecoder().decode(
      Report.self, from: Data(try await check(["--format", "json"]).output))
    _ = try await check(["--fix"])

    // The page shows no more.
    let shown = names.indices.filter { index in
      1...20 ~= report.buttons.count { $0.place.file == names[index] }
    }
    let pages = try await Self.pages(shown.map { texts[$0] })
    for (index, page) in zip(shown, pages) {
      let (text, name) = (texts[index], names[index])
      try Self.compare(
        page, Self.said(of: name, in: report), fixed: folder.text(name), text,
        remarks: report.buttons.filter { $0.place.file == name }.flatMap(\.remarks))
    }
    #expect(shown.count > (hasScript ? 10 : 50))
  }

  /// The studio's pages for pasted texts.
  private static func pages(_ texts: [String]) async throws -> [ReadPage] {
    var limits = ServiceLimits.patient
    limits.wire.targetBytes = 16_000
    return try await TestedService.run(limits) { port, _ in
      var pages: [String] = []
      for text in texts {
        let target = "/?tab=paste&paste=\(text.queryEncoded)"
        let answer = try #require(try await RawConnection.get(target, port: port), "\(text)")
        #expect(answer.status == 200, "\(text)")
        pages.append(String(decoding: answer.body, as: UTF8.self))
      }
      return try await ReadPage.read(pages)
    }
  }

  /// The findings of a file in the words of the page, one a line.
  private static func said(of name: String, in report: Report) -> [String] {
    report.findings.filter { $0.place.file == name && $0.suppression == nil }.map { finding in
      (["Line \(finding.place.start?.line ?? 0)", finding.severity, finding.message]
        + [finding.fix].compactMap(\.self) + [finding.rule]).map(spaced).joined(separator: " | ")
    }
  }

  private static func compare(
    _ page: ReadPage, _ expected: [String], fixed: String, _ text: String, remarks: [String]
  ) throws {
    let list = try #require(page.all("ol").first { $0.has(class: "found") })
    var (said, about): ([String], [String]) = ([], [])
    for item in page.all("li", in: list) where item.parent == list.position {
      let line = page.all("small", in: item)[0].text
      for issue in page.all("li", in: item) {
        let parts = ["b", "span", "a", "code"].flatMap { page.all($0, in: issue) }.map(\.text)
        said.append(([line] + parts).joined(separator: " | "))
      }
      about += page.all("p", in: item).filter { $0.has(class: "about") }.map(\.text)
    }
    #expect(said.sorted() == expected.sorted(), "\(text)")
    #expect(about.sorted() == remarks.map(spaced).sorted(), "\(text)")
    let figure = page.all("figure").first { $0["id"] == "fixed" }
    let code = figure.flatMap { page.all("code", in: $0).first?.text }
    #expect(code == (fixed == text ? nil : spaced(fixed)), "\(text)")
  }
}
