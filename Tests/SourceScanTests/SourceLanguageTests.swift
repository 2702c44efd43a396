import SourceScan
import Testing

@Suite("Languages of source files")
struct SourceLanguageTests {
  @Test(
    "The file name's extension decides",
    arguments: [
      ("site.scss", .styleSheet), ("Login.SWIFT", .swift), ("a.blade.php", .php),
      ("login.html.twig", .jinja), ("build.gradle.kts", .kotlin), ("README", .other),
      ("swift", .other), ("", .other), (".", .other), ("index.html.erb", .other),
    ] as [(String, SourceLanguage)])
  func names(name: String, language: SourceLanguage) {
    #expect(SourceLanguage(fileName: name) == language)
  }
}

@Suite("Notations that mean something in one language only")
struct SpellingTests {
  @Test(
    "Unknown parameters",
    arguments: [
      (#""/appleid/button?height=\(h)""#, .swift, ["height"]),
      (#""/appleid/button?height=$h""#, .kotlin, ["height"]),
      (#""/appleid/button?height=$h""#, .other, []),
      (#""/appleid/button?color=\26""#, .styleSheet, []),
      (#""/appleid/button?height=@h&scale=2""#, .razor, ["height"]),
      (#""/appleid/button?height=" . $h . "&scale=2""#, .php, ["height"]),
      (#""/appleid/button?height=" . h"#, .other, []),
      (#"f"/appleid/button?height={h}&scale=2""#, .python, ["height"]),
      (#""/appleid/button?height=%d""#, .other, ["height"]),
      (#""/appleid/button?a=${x}&a=${y}&${z}""#, .other, ["a", "${z}"]),
    ] as [(String, SourceLanguage, [String])])
  func unknown(text: String, language: SourceLanguage, names: [String]) {
    let found = SourceScan.references(in: text, language: language)
    #expect(found.map(\.unknown) == [names])
  }

  @Test("A byte order mark is not a column, and neither are the later bytes of a letter")
  func columns() {
    let found = SourceScan.references(
      in: "\u{FEFF}'/appleid/button' 'ä' '/appleid/button'\n'/appleid/button'", language: .other)
    #expect(
      found.map(\.position) == [
        SourcePosition(line: 1, column: 2), SourcePosition(line: 1, column: 24),
        SourcePosition(line: 2, column: 2),
      ])
  }
}
