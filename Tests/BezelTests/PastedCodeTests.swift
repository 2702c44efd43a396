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

  @Test("Both say and mend the same, element by element", arguments: 0..<4)
  func oneJudge(part: Int) async throws {
    var limits = ServiceLimits.patient
    limits.wire.targetBytes = 16_000
    try await TestedService.run(limits) { port, _ in try await compare(part, port) }
  }

  private func compare(_ part: Int, _ port: Int) async throws {
    let origin = "http://localhost"
    let folder = try TemporaryFolder()
    var compared = 0
    for path in Self.corpus.enumerated().filter({ $0.offset % 4 == part }).map(\.element) {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let name = "pasted"
      try folder.write(text, to: name)
      func check(_ more: [String]) async throws -> Program.Outcome {
        try await Program.runBezel(
          ["check", name, "--host", origin] + more, directory: folder.path)
      }
      let report = try JSONDecoder().decode(
        Report.self, from: Data(try await check(["--format", "json"]).output))
      // The page shows no more.
      guard 1...20 ~= report.buttons.count else { continue }
      _ = try await check(["--fix"])
      let fixed = try folder.text(name)

      let answer = try #require(
        try await RawConnection.get("/?tab=paste&paste=\(text.queryEncoded)", port: port), "\(path)"
      )
      #expect(answer.status == 200, "\(path)")
      let page = try await ReadPage.read(String(decoding: answer.body, as: UTF8.self))
      let list = try #require(page.all("ol").first { $0.has(class: "found") })
      var (said, remarks): ([String], [String]) = ([], [])
      for item in page.all("li", in: list) where item.parent == list.position {
        let line = page.all("small", in: item)[0].text
        for issue in page.all("li", in: item) {
          let parts = ["b", "span", "a", "code"].flatMap { page.all($0, in: issue) }.map(\.text)
          said.append(([line] + parts).joined(separator: " | "))
        }
        remarks += page.all("p", in: item).filter { $0.has(class: "about") }.map(\.text)
      }
      let expected = report.findings.filter { $0.suppression == nil }.map { finding in
        (["Line \(finding.place.start?.line ?? 0)", finding.severity, finding.message]
          + [finding.fix].compactMap(\.self) + [finding.rule]).map(Self.spaced)
          .joined(separator: " | ")
      }
      #expect(said.sorted() == expected.sorted(), "\(path)")
      #expect(
        remarks.sorted() == report.buttons.flatMap(\.remarks).map(Self.spaced).sorted(), "\(path)")
      let figure = page.all("figure").first { $0["id"] == "fixed" }
      let code = figure.flatMap { page.all("code", in: $0).first?.text }
      #expect(code == (fixed == text ? nil : Self.spaced(fixed)), "\(path)")
      compared += 1
    }
    #expect(compared > 12)
  }
}
