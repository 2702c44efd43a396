import TestSupport
import Testing

@testable import ButtonAssets
@testable import ButtonCore

/// A file of titles that is not whole is refused, with the place and what is expected there.
@Suite struct TitleFileTests {
  private static let face = """
    {"note": "A comment",
     "face": {"family": "Own", "style": "Medium", "version": "1", "fileName": "Own.otf",
              "sha256": "00", "isOwn": true},
     "scale": 1.0, "tracking": 0.01,
     "outlines": {"space": "", "A": "M0 0L10 0Q10 10 0 10C0 5 0 -5 0 0Z"}}
    """

  private static let titles = """
    {"titles": {
      "sign-in standard medium": {"text": "a", "runs": [
        {"face": "Own-Medium", "glyphs": "A:10 space:5:0:-3"}]},
      "sign-in upper medium": {"text": "A", "runs": [{"face": "Own-Medium", "glyphs": "A:10"}]},
      "sign-up standard medium": {"text": "b", "runs": [{"face": "Own-Medium", "glyphs": "A:10"}]},
      "sign-up upper medium": {"text": "B", "runs": [{"face": "Own-Medium", "glyphs": "A:10"}]},
      "continue standard medium": {"text": "c", "runs": [{"face": "Own-Medium", "glyphs": "A:10"}]},
      "continue upper medium": {"text": "C", "runs": [{"face": "Own-Medium", "glyphs": "A:10"}]}}}
    """

  private static func readFace(_ text: String) throws(FileFault) -> FaceFile {
    try JSONFile<FaceFile>(Array(text.utf8), path: "f") { $0.fault }.content
  }

  private static func readTitles(_ text: String) throws -> LocaleFile {
    let localization = try #require(
      Localization(
        identifier: "xx_XX", languageTag: "xx", direction: .leftToRight, script: .latin,
        aliases: [], titles: [.signIn: "a", .signUp: "b", .continue: "c"]))
    return try JSONFile<LocaleFile>(Array(text.utf8), path: "f") { $0.fault(in: localization) }
      .content
  }

  @Test func wholeFilesAreRead() throws {
    let face = try Self.readFace(Self.face)
    #expect(face.face.isOwn && face.scale == 1 && face.tracking == 0.01)
    #expect(face.outlines.mapValues(\.path.elements.count) == ["space": 0, "A": 5])
    let titles = try Self.readTitles(Self.titles)
    #expect(titles.weights == [.medium] && titles.titles.count == 6)
    let glyph = try #require(titles.titles["sign-in standard medium"]?.runs[0].glyphs.all[1])
    #expect(glyph.offset == Point(x: 0, y: -3 / LengthReader.unitsPerEm))
  }

  private static let wrongFaces = [
    ("1.0", "11", "scale: expected a number from 0.1 to 10"),
    ("0.01", "-0.6", "tracking: expected a number from -0.5 to 0.5"),
    (#""scale": 1.0,"#, "", #"No value associated with key"#),
    ("true", #""yes""#, "face.isOwn: "),
    ("Own.otf", #"\u001b[2J"#, "face: expected texts of up to 1000 bytes without control char"),
    ("Own.otf", String(repeating: "a", count: 1001), "face: expected texts of up to 1000 bytes"),
    (#""Own""#, #""""#, "face: expected texts"),
    ("M0 0", "L0 0", "outlines.A: expected subpaths of M, L, Q, C and Z in whole numbers"),
    ("L10 0", "X10 0", "outlines.A: expected subpaths"),
    ("L10 0", "L1.5 0", "outlines.A: expected subpaths"),
    ("L10 0", "L+10 0", "outlines.A: expected subpaths"),
    ("L10 0", "L10  0", "outlines.A: expected subpaths"),
    ("L10", "L65536001", "outlines.A: expected subpaths"),
    ("L10", "L-9223372036854775809", "outlines.A: expected subpaths"),
    ("Q10 10 0 10", "Q10 10", "outlines.A: expected subpaths"),
    ("C0 5 0 -5 0 0", "C0 5 0 -5", "outlines.A: expected subpaths"),
    (#"0Z""#, #"0""#, "outlines.A: expected subpaths"),
    (#"0Z""#, #"0Z ""#, "outlines.A: expected subpaths"),
    ("}}", "}}}", "not valid JSON"),
  ]

  @Test(arguments: wrongFaces) func face(_ old: String, _ new: String, _ reason: String) {
    expect(reason) { _ = try Self.readFace(Self.replace(old, new, in: Self.face)) }
  }

  private static let wrongTitles = [
    ("A:10 space", "A space", "sign-in standard medium.runs.0.glyphs: expected name:advance"),
    ("A:10 space", ":10 space", "glyphs: expected name:advance"),
    (":0:-3", ":0", "glyphs: expected name:advance"),
    (":0:-3", ":0:-3:1", "glyphs: expected name:advance"),
    ("sign-in standard medium", "sign-in standard heavy", "has no title sign-in standard medium"),
    (#""a""#, #""x""#, "titles.sign-in standard medium: expected a, found x: run make titles"),
    ("{\n", #"{"other upper medium": {"text": "W", "runs": []},"#, "other upper medium: is not a"),
    ("continue upper medium", "continue upper bold", "has no title "),
    (#"[{"face": "Own-Medium", "glyphs": "A:10"}]"#, "[]", "has no title sign-in upper medium"),
  ]

  @Test(arguments: wrongTitles) func titles(_ old: String, _ new: String, _ reason: String) {
    expect(reason) { _ = try Self.readTitles(Self.replace(old, new, in: Self.titles)) }
  }

  /// Once, a mark of a spaced face was moved by the space after its letter.
  @Test func marksStandOnTheirLetters() throws {
    let titles = try Self.readTitles(
      Self.replace("A:10 space:5:0:-3", "A:10240 A:0:1024:-2048 A:10240", in: Self.titles))
    let face = try Self.readFace(Self.face)
    let run = try #require(titles.titles["sign-in standard medium"]?.runs.first)
    let glyphs = try run.glyphs.all.map { (face, $0, try #require(face.outlines[$0.name]?.path)) }
    let set = ShapedTitles(text: "a", glyphs, .arabic)
    let places = set.centered.glyphs.map(\.placement.translation)
    let expected = [0, 0.011, 0.02]
    #expect(zip(places, expected).allSatisfy { abs($0.x - $1) < 1e-12 }, "\(places)")
    #expect(places[1].y == -0.002 && abs(set.centered.advance - 0.04) < 1e-12)
  }

  @Test func filesThatAreCutOffAreRefused() {
    for count in 0..<Self.face.count {
      #expect(throws: FileFault.self) { try Self.readFace(String(Self.face.prefix(count))) }
    }
    for count in 0..<Self.titles.count {
      #expect(throws: FileFault.self) { try Self.readTitles(String(Self.titles.prefix(count))) }
    }
  }

  @Test func aFileThatIsTooLargeIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: " ", count: 1 << 22) + "{}", to: "f")
    expect("is larger than 4194304 bytes") { _ = try JSONFile<FaceFile>(path: folder.path + "/f") }
  }

  /// Replaces the first occurrence.
  private static func replace(_ old: String, _ new: String, in text: String) -> String {
    text.replacing(old, with: new, maxReplacements: 1)
  }

  private func expect(_ reason: String, read: () throws -> Void) {
    let fault = #expect(throws: FileFault.self) { try read() }
    #expect(fault?.reason.contains(reason) == true, "\(fault?.reason ?? "")")
  }
}
