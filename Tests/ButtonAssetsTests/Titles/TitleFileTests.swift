import Testing

@testable import ButtonAssets
@testable import ButtonCore

/// A file of titles that is not whole is refused, with the line and what is expected there.
@Suite struct TitleFileTests {
  private static let face = """
    # A comment
    family Own
    style Medium
    version 1
    file Own.otf
    sha256 00
    own true
    scale 1.0
    tracking 0.01
    glyph space
    glyph A M0 0L10 0Q10 10 0 10C0 5 0 -5 0 0Z
    end

    """

  private static let titles = """
    title sign-in standard medium a
    run Own-Medium A:10 space:5:0:-3
    title sign-in upper medium A
    run Own-Medium A:10
    title sign-up standard medium b
    run Own-Medium A:10
    title sign-up upper medium B
    run Own-Medium A:10
    title continue standard medium c
    run Own-Medium A:10
    title continue upper medium C
    run Own-Medium A:10
    end

    """

  private static func readFace(_ bytes: some Sequence<UInt8>) throws(FileFault) -> FaceFile {
    try FaceFile(TitleFileReader(Array(bytes), path: "f"))
  }

  private static func readTitles(_ bytes: some Sequence<UInt8>) throws -> LocaleFile {
    let localization = try #require(
      Localization(
        identifier: "xx_XX", languageTag: "xx", direction: .leftToRight, script: .latin,
        aliases: [], titles: [.signIn: "a", .signUp: "b", .continue: "c"]))
    return try LocaleFile(TitleFileReader(Array(bytes), path: "f"), localization)
  }

  @Test func wholeFilesAreRead() throws {
    let face = try Self.readFace(Self.face.utf8)
    #expect(face.face.isOwn && face.scale == 1 && face.tracking == 0.01)
    #expect(face.outlines.mapValues(\.elements.count) == ["space": 0, "A": 5])
    let titles = try Self.readTitles(Self.titles.utf8)
    #expect(titles.weights == [.medium] && titles.titles.count == 6)
    let glyph = try #require(titles.titles["sign-in standard medium"]?.runs[0].glyphs[1])
    #expect(glyph.offset == Point(x: 0, y: -3 / TitleFileReader.unitsPerEm))
  }

  private static let wrongFaces = [
    ("scale 1.0", "scale 11", "line 8: expected a number from 0.1 to 10.0, found 11"),
    ("0.01", "1e999", "line 9: expected a number from -0.5 to 0.5, found 1e999"),
    ("scale 1.0\n", "", "line 11: expected a line scale"),
    ("own true", "own yes", "line 7: expected true or false, found yes"),
    ("Own.otf", "a\u{1B}[2J", "in UTF-8 without control characters, found a\\u{1b}[2J"),
    ("Own.otf", String(repeating: "a", count: 1001), "line 5: expected a text of up to 1000 bytes"),
    ("glyph A", "glyph A\u{1B}", "without control characters, found A\\u{1b}"),
    (
      "style", String(repeating: "s", count: 99),
      "line 3: expected a line of a face, such as scale "
        + "or glyph, found " + String(repeating: "s", count: 40) + "…"
    ),
    ("style", "stile", "line 3: expected a line of a face, such as scale or glyph, found stile"),
    ("style Medium", "style ", "line 3: expected a text, found the end of the line"),
    ("glyph space", "glyph A", "line 11: glyph A is there twice"),
    ("glyph space", "glyph ", "line 10: expected a word, found the end of the line"),
    ("M0 0", "L0 0", "line 11: expected an outline that begins with M, found L0"),
    ("L10 0", "X10 0", "line 11: expected L, Q, C or Z, found X10"),
    ("L10 0", "L1.5 0", "line 11: expected a second coordinate, found .5"),
    ("L10", "L65536001", "line 11: expected a whole number up to 65536000, found 655"),
    ("L10", "L-9223372036854775809", "line 11: expected a whole number up to 65536000, found -9"),
    ("Q10 10 0 10", "Q10 10", "line 11: expected another point, found C0"),
    ("Z\n", "Z \n", "line 11: expected an outline that begins with M, found a space"),
    ("end\n", "end\n\n", "line 12: expected a line break, and nothing else, after end"),
    ("end\n", "", "line 12: expected end: the file is cut off"),
  ]

  @Test(arguments: wrongFaces) func face(_ old: String, _ new: String, _ reason: String) {
    expect(reason) { _ = try Self.readFace(Self.replace(old, new, in: Self.face).utf8) }
  }

  private static let wrongTitles = [
    ("A:10 space", "A space", "line 2: expected a colon and an advance, found a space"),
    ("A:10 space", "A:10  space", "line 2: expected a word, found a space"),
    (":0:-3", ":0", "line 2: expected a colon and the offset down, found the end of the line"),
    ("Own-Medium", "../Own", "line 2: expected the name of a face, found ../Own"),
    ("Own-Medium", ".", "line 2: expected the name of a face, found ."),
    ("standard medium a", "standard heavy a", "standard medium, found sign-in standard heavy"),
    ("standard medium a", "standard medium x", "line 1: expected a, found x: run make titles"),
    ("sign-up upper", "sign-up standard", "line 7: title sign-up standard medium is there twice"),
    ("title sign-in standard medium a\n", "", "line 1: expected title, found run"),
    ("title continue upper medium C\n", "", "line 12: expected a title continue upper medium"),
    ("C\nrun Own-Medium A:10\n", "C\n", "expected a title continue upper medium, and a run of it"),
    ("medium C\n", "bold C\n", "expected a title "),
  ]

  @Test(arguments: wrongTitles) func titles(_ old: String, _ new: String, _ reason: String) {
    expect(reason) { _ = try Self.readTitles(Self.replace(old, new, in: Self.titles).utf8) }
  }

  /// A mark of a spaced face was moved by the space after its letter.
  @Test func marksStandOnTheirLetters() throws {
    let text = "run Own-Medium A:10240 A:0:1024:-2048 A:10240"
    let titles = try Self.readTitles(
      Self.replace("run Own-Medium A:10 space:5:0:-3", text, in: Self.titles).utf8)
    let face = try Self.readFace(Self.face.utf8)
    let run = try #require(titles.titles["sign-in standard medium"]?.runs.first)
    let glyphs = try run.glyphs.map { (face, $0, try #require(face.outlines[$0.name])) }
    let set = ShapedTitles(text: "a", glyphs, .arabic)
    let places = set.centered.glyphs.map(\.placement.translation)
    let expected = [0, 0.011, 0.02]
    #expect(zip(places, expected).allSatisfy { abs($0.x - $1) < 1e-12 }, "\(places)")
    #expect(places[1].y == -0.002 && abs(set.centered.advance - 0.04) < 1e-12)
  }

  @Test func filesThatAreCutOffAreRefused() {
    for count in 0..<Self.face.utf8.count {
      #expect(throws: FileFault.self) { try Self.readFace(Self.face.utf8.prefix(count)) }
    }
    for count in 0..<Self.titles.utf8.count {
      #expect(throws: FileFault.self) { try Self.readTitles(Self.titles.utf8.prefix(count)) }
    }
  }

  @Test func bytesThatAreNoTextAreRefused() {
    expect("line 1: expected a text of up to 1000 bytes in UTF-8") {
      _ = try Self.readTitles(Array("title sign-in standard medium ".utf8) + [0xFF, 0x0A])
    }
    expect("is larger than 4194304 bytes") {
      _ = try Self.readFace(repeatElement(0x23, count: TitleFileReader.largestSize + 1))
    }
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
