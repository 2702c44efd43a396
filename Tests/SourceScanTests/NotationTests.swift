import ButtonCore
import Testing

@testable import SourceScan

@Suite("Notations of all languages") struct NotationTests {
  /// Unknown parameters.
  @Test(
    arguments: [
      (#""/appleid/button?height=\(h)""#, ["height"]),
      (#""/appleid/button?height=$h""#, ["height"]), (#""/appleid/button?color=\26""#, []),
      (#""/appleid/button?height=@h&scale=2""#, ["height"]),
      (#""/appleid/button?height=" . $h . "&scale=2""#, ["height"]),
      (#""/appleid/button?height=" ~ h ~ "&scale=2""#, ["height"]),
      // Something that cannot be read gives a value that is empty at the end.
      (#""/appleid/button?height=" <> h <> "&color=white""#, ["height"]),
      (#"f"/appleid/button?height={h}&scale=2""#, ["height"]),
      (#""/appleid/button?height=%d""#, ["height"]),
      (#""/appleid/button?height=%(h)s&scale=2""#, ["height"]),
      (#""/appleid/button?height=%<h>d&scale=2""#, ["height"]),
      (#""/appleid/button?height=%v&color=%[3]q&scale=2""#, ["height", "color"]),
      (#""/appleid/button?width=%-5d&height=%zu&scale=2""#, ["width", "height"]),
      (#""/appleid/button?height=%" PRIu32"#, ["height"]),
      (#""/appleid/button?border_radius=50%""#, []),
      (#""/appleid/button?...&scale=2""#, ["..."]),
      (#""/appleid/button?height=#h#&locale=#(l)&scale=2""#, ["height", "locale"]),
      (#""/appleid/button?height=$!h&locale=$!{l}&scale=2""#, ["height", "locale"]),
      (#""/appleid/button?height=:h&locale=YOUR_LOCALE&scale=2""#, ["height", "locale"]),
      (#""//h/appleid/button?a=${x}&a=${y}&${z}""#, ["a", "${z}"]),
    ] as [(String, [String])])
  func unknownParameters(text: String, names: [String]) {
    let found = SourceScan.references(in: text)
    #expect(found.map(\.unknown) == [names])
    if text.contains("&scale") { #expect(found.first?.items.last?.name == "scale") }
  }

  /// Once, an operator without an operand after it ended the program, also that of the service.
  @Test(arguments: ["+", ".", "~"]) func anOperandIsMissing(sign: String) {
    let text = "x = host \(sign) \"/appleid/button?locale=\" \(sign) \(sign) \"de_DE\""
    #expect(SourceScan.references(in: text).map(\.unknown) == [["locale"]])
  }

  @Test(arguments: ["/", "&sol;", "&#47;", "&#x02F;"])
  func aSlashMayBeEscaped(slash: String) {
    let found = SourceScan.references(in: "<img src='//h/appleid\(slash)button?height=44'>")
    #expect(found.map(\.items.count) == [1])
  }

  /// The end of a comment behind a hyphen.
  @Test func aTextIsFoundRightBehindItsOwnBeginning() {
    #expect(SourceText(Array("--- a --->".utf8)).occurrences(of: SearchText("-->")) == [7])
  }

  /// What follows a literal and does not continue it.
  @Test(arguments: [
    #"f("/appleid/button?height=44").then(x)"#, #""/appleid/button?height=44" "title""#,
    "`/appleid/button?height=44`. `b`", #"a = "/appleid/button?height=44" || b"#,
    #"<img src="/appleid/button?height=44" alt="x">"#, "x=/appleid/button?height=44;export x",
    #""/appleid/button?height=44 and more text""#, "see /appleid/button?height=44#top",
    "see /appleid/button?height=44_ and",
    "is it /appleid/button?height=44?",
  ])
  func ends(text: String) throws {
    let found = SourceScan.references(in: text)
    #expect(found.map(\.text) == ["/appleid/button?height=44"])
    #expect(found.first?.unknown == [])
  }

  @Test("A byte order mark is not a column, and neither are the later bytes of a letter")
  func columns() {
    let found = SourceScan.references(
      in: "\u{FEFF}'//h/appleid/button' 'ä' '//h/appleid/button'\n'//h/appleid/button'")
    #expect(
      found.map(\.region.start) == [
        SourcePosition(line: 1, column: 2), SourcePosition(line: 1, column: 27),
        SourcePosition(line: 2, column: 2),
      ])
  }
}
