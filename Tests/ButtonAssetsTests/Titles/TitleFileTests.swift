import ButtonAssets
import ButtonCore
import Foundation
import TestSupport
import Testing

/// A file of titles that is not whole is refused, with the place and what is expected there.
@Suite struct TitleFileTests {
  /// The seeds of `FuzzTests`, which fuzz nothing if they are refused.
  private static let (face, titles) = (seed("face"), seed("locale"))

  private static func seed(_ name: String) -> String {
    (try? RecordedFile("Tests/FuzzTests/Corpus/titles/\(name)").text) ?? ""
  }

  private static func readFace(_ text: String) throws(FileFault) -> FaceFile {
    try JSONFile<FaceFile>(Array(text.utf8), path: "f") { $0.fault }.content
  }

  private static func readTitles(_ text: String) throws -> LocaleFile {
    let localization = Localization(
      identifier: "xx_XX", languageTag: "xx", direction: .leftToRight, script: .latin,
      aliases: [], titles: [.signIn: "a", .signUp: "b", .continue: "c"])
    return try JSONFile<LocaleFile>(Array(text.utf8), path: "f") { $0.fault(in: localization) }
      .content
  }

  @Test func wholeFilesAreRead() throws {
    let face = try Self.readFace(Self.face)
    #expect(face.face.isOwn && face.scale == 1 && face.tracking == 0.01)
    #expect(face.outlines.mapValues(\.elements.count) == ["space": 0, "A": 5])
    let titles = try Self.readTitles(Self.titles)
    #expect(titles.weights == [.medium] && titles.titles.count == 6)
    let glyph = try #require(titles.titles["sign-in standard medium"]?.runs[0].glyphs.all[1])
    #expect(glyph.offset == Point(x: 0, y: -3 / FaceFile.unitsPerEm))
  }

  @Test func faultsAreThoseOfTheGoldenText() throws {
    let cases = CaseFile("Tests/ButtonAssetsTests/Cases/title-files.txt")
    let differences = try cases.answered { line in
      let parts = line.components(separatedBy: " →")
      let (old, new) = (parts[0], String(parts[1].trimmingPrefix(" ")))
      let isOfFace = Self.face.contains(old)
      let changed = (isOfFace ? Self.face : Self.titles).replacing(old, with: new, maxReplacements: 1)
      let fault = #expect(throws: FileFault.self) {
        if isOfFace {
          _ = try Self.readFace(changed)
        } else {
          _ = try Self.readTitles(changed)
        }
      }
      return [fault?.reason ?? ""]
    }.differences
    #expect(differences == [])
    let long = Self.face.replacing("Own.otf", with: String(repeating: "a", count: 1001))
    let fault = #expect(throws: FileFault.self) { try Self.readFace(long) }
    #expect(fault?.reason.hasPrefix("face: expected texts of up to 1000 bytes") == true)
  }

  /// Once, a mark of a spaced face was moved by the space after its letter.
  @Test func marksStandOnTheirLetters() throws {
    let titles = try Self.readTitles(
      Self.titles.replacing("A:10 space:5:0:-3", with: "A:10240 A:0:1024:-2048 A:10240"))
    let face = try Self.readFace(Self.face)
    let run = try #require(titles.titles["sign-in standard medium"]?.runs.first)
    let glyphs = try run.glyphs.all.map { (face, $0, try #require(face.outlines[$0.name])) }
    let set = ShapedTitles(text: "a", glyphs, .arabic)
    let places = set.centered.glyphs.map(\.placement.translation)
    let expected = [0, 0.011, 0.02]
    #expect(zip(places, expected).allSatisfy { abs($0.x - $1) < 1e-12 }, "\(places)")
    #expect(places[1].y == -0.002 && abs(set.centered.advance - 0.04) < 1e-12)
  }

  @Test func aFileThatIsTooLargeIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: " ", count: 1 << 22) + "{}", to: "f")
    let fault = #expect(throws: FileFault.self) {
      _ = try JSONFile<FaceFile>(path: folder.path + "/f")
    }
    #expect(fault?.reason == "is larger than 4194304 bytes")
  }
}
