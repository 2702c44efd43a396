import ButtonCore
import ButtonService
import Foundation
import SourceCheck
import TestServer
import TestSupport
import Testing
import Wire

/// The service's check of code and `bezel check` are one judge.
@Suite struct PastedCodeTests {
  private struct Report: Decodable {
    struct Place: Decodable, Equatable {
      struct Position: Decodable, Equatable { var line, column: Int }
      struct Bytes: Decodable, Equatable { var offset, length: Int }
      var file: String
      var start, end: Position?
      var bytes: Bytes?
    }
    struct Button: Decodable, Equatable {
      var place: Place
      var remarks: [String]
      var seen: Bool
    }
    struct Finding: Decodable, Equatable {
      var rule, severity, message, why: String
      var fix, suggestion, help, suppression: String?
      var place: Place
      var related: [Related]
    }
    struct Related: Decodable, Equatable {
      var message: String
      var place: Place
    }
    var buttons: [Button]
    var findings: [Finding]

    /// What is said of one file, under another name.
    func of(_ name: String, as other: String) -> Report {
      var report = self
      report.buttons.removeAll { $0.place.file != name }
      report.findings.removeAll { $0.place.file != name }
      for index in report.buttons.indices { report.buttons[index].place.file = other }
      for index in report.findings.indices {
        report.findings[index].place.file = other
        for place in report.findings[index].related.indices {
          report.findings[index].related[place].place.file = other
        }
      }
      return report
    }
  }

  /// The sources that the check is tested with, and longer ones.
  private static let corpus: [String] = {
    let texts = ["Fixtures", "Tree"].flatMap { folder in
      let root = ProjectFolder.path + "/Tests/SourceCheckTests/" + folder
      let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      return names.sorted().compactMap {
        try? String(contentsOfFile: root + "/" + $0, encoding: .utf8)
      }
    }
    let button = "<img\tsrc='/appleid/button?size=9' alt='سجّل الدخول'>"
    return texts + [
      String(repeating: "é\u{FEFF} 🍎\t\r\n", count: 15_000) + button,
      "\t\u{FEFF}سجّل\r\n\r\t" + button + "\u{2028}\u{B}" + button + "\r" + button,
    ]
  }()

  private static func spaced(_ text: String) -> String {
    text.split { [" ", "\t", "\n", "\r", "\r\n"].contains($0) }.joined(separator: " ")
  }

  /// `bezel check` asks every file of a run for Apple's script, so files with one are checked apart.
  @Test("All say and mend the same, element by element", arguments: [true, false])
  func oneJudge(hasScript: Bool) async throws {
    let texts = Self.corpus.filter { $0.contains("/appleid.auth.js") == hasScript }
    let folder = try TemporaryFolder()
    let names = texts.enumerated().map { index, text in
      "pasted-\(index).\(SourceKind.of(path: "", Array(text.utf8)).suffixes[0])"
    }
    for (name, text) in zip(names, texts) { try folder.write(text, to: name) }
    // Who pastes code has set no host.
    try folder.write("check: {severities: {apple-host: note}}", to: "bezel.yaml")
    func check(_ more: [String]) async throws -> Program.Outcome {
      try await Program.runBezel(
        ["check", "--host", "http://localhost"] + more + names, directory: folder.path)
    }
    let report = try JSONDecoder().decode(
      Report.self, from: Data(try await check(["--format", "json"]).output))
    _ = try await check(["--fix"])
    let answers = try await Self.answers(to: texts)
    for (index, answer) in answers.enumerated() {
      let given = try JSONDecoder().decode(Report.self, from: Data(answer.document))
      let right = report.of(names[index], as: "pasted")
      #expect(given.buttons == right.buttons, "\(texts[index].prefix(2000))")
      #expect(given.findings == right.findings, "\(texts[index].prefix(2000))")
    }
    // The page shows no more.
    let shown = names.indices.filter { index in
      1...20 ~= report.buttons.count { $0.place.file == names[index] }
    }
    let pages = try await ReadPage.read(shown.map { String(decoding: answers[$0].page, as: UTF8.self) })
    for (index, page) in zip(shown, pages) {
      let name = names[index]
      try Self.compare(
        page, Self.said(of: name, in: report), fixed: folder.text(name), texts[index],
        // The fixed code has the nearest request.
        remarks: report.buttons.filter { $0.place.file == name }.flatMap(\.remarks)
          .filter { !$0.hasPrefix("with all fixes") })
    }
    #expect(shown.count > (hasScript ? 10 : 50))
  }

  /// Texts as a script sends them, and as a form does.
  private static func answers(to texts: [String]) async throws -> [(document: [UInt8], page: [UInt8])] {
    try await TestedService.run(.patient) { port, _ in
      try await RawConnection.run(port: port) { connection in
        try texts.map { text in
          let document = connection.post(
            Array(text.utf8), to: "/check", fields: "Content-Type: text/plain;charset=UTF-8\r\n")
          let page = connection.post(
            Array("code=\(text.queryEncoded)".utf8), to: "/check",
            fields: "Content-Type: application/x-www-form-urlencoded\r\nAccept: text/html\r\n")
          #expect(document?.status == 200 && page?.status == 200, "\(text.prefix(2000))")
          return (try #require(document).body, try #require(page).body)
        }
      }
    }
  }

  /// The findings of a file in the words of the page, one a line.
  private static func said(of name: String, in report: Report) -> [String] {
    let names = RuleName.allCases.map(\.text)
    return report.findings.filter { $0.place.file == name && $0.suppression == nil }.map { finding in
      (["Line \(finding.place.start?.line ?? 0)", finding.severity, finding.message]
        + [finding.fix ?? finding.suggestion, names.contains(finding.rule) ? "Why? \(finding.rule)" : nil]
        .compactMap(\.self)).map(spaced).joined(separator: " | ")
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
        let parts = ["b", "span", "a"].flatMap { page.all($0, in: issue) }.map(\.text)
        said.append(([line] + parts).joined(separator: " | "))
      }
      about += page.all("p", in: item).filter { $0.has(class: "about") }.map(\.text)
    }
    #expect(said.sorted() == expected.sorted(), "\(text)")
    #expect(about.sorted() == remarks.map(spaced).sorted(), "\(text)")
    let figure = page.all("figure").first { $0["id"] == "fixed" }
    let code = figure.flatMap { page.all("code", in: $0).last?.text }.map(spaced)
    #expect(code == (fixed == text ? nil : spaced(fixed)), "\(text)")
  }
}
