import ButtonAssets
import ButtonKit
import Foundation
import TestSupport
import Testing

/// Every file of a small kit of each kind, as it was reviewed: texts as they are, and digests of pictures.
@Suite struct GoldenTreeTests {
  private static let request = [
    ("types", "continue"), ("locales", "en_US,ar_SA,zh_TW"), ("styles", "all"),
    ("modes", "center,logo"), ("height", "44"), ("width", "fit"),
  ]

  /// What is drawn with other typefaces or libraries has the same names and other digests.
  @Test(arguments: KitPlatform.allCases.map { ($0, "") } + [(.xcode, "pdf"), (.android, "xml")])
  func treeIsTheRecordedOne(platform: KitPlatform, format: String) throws {
    let assets = try TestAssets.standIn()
    let formats = format.isEmpty ? [] : [("formats", format)]
    let plan = try assets.plan(platform, Self.request + formats)
    let files = try plan.files.map { FinishedKitFile($0, try plan.bytes(of: $0, assets)) }
    let indexes = try plan.indexes(files)
    let name = platform.rawValue + (format.isEmpty ? "" : "-" + format)
    let texts = (plan.files + indexes).sorted { $0.path < $1.path }.compactMap { file -> String? in
      guard case .text(let text) = file.content else { return nil }
      return "==> \(file.path) <==\n" + Self.withoutDigests(text)
    }
    let text = texts.joined(separator: "\n")
    let textFile = RecordedFile("Tests/ButtonKitTests/Trees/\(name)-texts.txt")
    let lines = files.filter { $0.file.request != nil }.sorted { $0.path < $1.path }.map {
      "\($0.sha256) \($0.path)"
    }
    let file = RecordedFile("Tests/ButtonKitTests/Trees/\(name).txt")
    let recording = Result { try file.record((lines.joined(separator: "\n") + "\n").utf8) }
    if !texts.isEmpty {
      try textFile.record(text.utf8)
      #expect(try textFile.text == text)
    }
    try recording.get()
    let recorded = try file.text.split(separator: "\n").map(String.init)
    #expect(recorded.map(Self.name).sorted() == lines.map(Self.name).sorted())
    if Self.isDebian12 { #expect(recorded == lines) }
  }

  /// The system whose libraries' digests are recorded.
  private static let isDebian12 =
    (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8))?
    .contains("\nVERSION_CODENAME=bookworm\n") == true

  /// The path of a line, without the digests.
  private static func name(_ line: String) -> String {
    withoutDigests(String(line.drop { $0 != " " }))
  }

  /// A text that names pictures by their content, which other typefaces or libraries change.
  private static func withoutDigests(_ text: String) -> String {
    text.replacing(/\.[0-9a-f]{12}\./, with: ".")
  }
}
