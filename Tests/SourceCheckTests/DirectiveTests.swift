import SourceScan
import Testing

@testable import SourceCheck

/// The comments that ignore findings, in the text of any language.
struct DirectiveTests {
  private func read(_ text: String) -> [IgnoreDirective] {
    SourceScan.scan(Array(text.utf8)).directives
  }

  @Test(arguments: [
    "// bezel-ignore-line", "x(); //bezel-ignore-line", "/* bezel-ignore-line */",
    "  * bezel-ignore-line", "# bezel-ignore-line", "<!-- bezel-ignore-line -->",
    "{/* bezel-ignore-line */}", "{# bezel-ignore-line #}", "{{! bezel-ignore-line }}",
    "{{!-- bezel-ignore-line --}}", "{{-- bezel-ignore-line --}}", "<%# bezel-ignore-line %>",
    "<%-- bezel-ignore-line --%>", "-- bezel-ignore-line", "; bezel-ignore-line",
    "-# bezel-ignore-line", "/ bezel-ignore-line", "//- bezel-ignore-line",
    "@* bezel-ignore-line *@", "% bezel-ignore-line", "## bezel-ignore-line",
    "<!--bezel-ignore-line-->", ";; bezel-ignore-line", "%% bezel-ignore-line",
    "{- bezel-ignore-line -}", "(* bezel-ignore-line *)", "{* bezel-ignore-line *}",
    "--[[ bezel-ignore-line ]]", "<# bezel-ignore-line #>", "REM bezel-ignore-line",
    ":: bezel-ignore-line", ".. bezel-ignore-line", "[//]: # (bezel-ignore-line)",
    "{% comment %}bezel-ignore-line{% endcomment %}",
    "{%- comment -%} bezel-ignore-line {%- endcomment -%}", "\t//\tbezel-ignore-line",
    "' bezel-ignore-line", "  'bezel-ignore-line", "@rem bezel-ignore-line",
  ])
  func commentsOfEveryKindCount(line: String) {
    let found = read("first\n\(line)\n")
    #expect(found.map(\.scope) == [.line(2)])
    #expect(found.map(\.rules) == [[]])
  }

  @Test(arguments: [
    "bezel-ignore-line", "\"bezel-ignore-line\"", "see bezel-ignore-line", "a*bezel-ignore-line",
    "https://example.com/bezel-ignore-line", "page#bezel-ignore-line", "// bezel-ignore-lines",
    "// bezel-ignore", "// bezel-ignore-", "// a bezel-ignore-line", "// Bezel-ignore-line",
    "// bezel-ignore-line-2", "const w = 'bezel-ignore-line';", "w = ' bezel-ignore-line';",
    "  'bezel-ignore-line',", "theorem bezel-ignore-line", "a rem bezel-ignore-line",
    "rembezel-ignore-line",
  ])
  func otherTextDoesNot(line: String) { #expect(read(line).isEmpty) }

  @Test(arguments: [
    ("minimum-size", ["minimum-size"]), (": minimum-size", ["minimum-size"]),
    ("minimum-size, title-case", ["minimum-size", "title-case"]),
    ("minimum-size title-case -- a reason", ["minimum-size", "title-case"]),
    ("minimum-size-->", ["minimum-size"]), ("minimum-size */ x()", ["minimum-size"]),
    ("(not now)", []), ("-- minimum-size", []),
  ])
  func rulesMayBeNamed(rest: String, rules: [String]) {
    #expect(read("// bezel-ignore-file \(rest)").map(\.rules) == [rules])
  }

  /// Once, such comments were not heeded, and what they are about was mended.
  @Test(arguments: [
    ("a.html", "<!--\n bezel-ignore-next-line -->\n", 3),
    ("a.html", "<!-- bezel-ignore-next-line\n reason -->\n", 3),
    ("a.twig", "{#\n  bezel-ignore-next-line\n#}\n", 4),
    ("a.hbs", "{{!--\nbezel-ignore-next-line title-case --}}\n", 3),
    ("a.php", "<?php\n/**\n * bezel-ignore-next-line\n * a reason\n */\n", 6),
    ("a.rb", "=begin\nbezel-ignore-next-line\n=end\n", 4),
  ])
  func whatIsNextComesAfterTheComment(path: String, text: String, line: Int) {
    let found = SourceScan.scan(Array((text + "x").utf8), path: path).directives
    #expect(found.map(\.scope) == [.begin(line)])
  }

  @Test func placesAreCountedInCodePoints() throws {
    let text = "\u{FEFF}é\n🍎 // bezel-ignore-next-line title-case \n"
    let found = try #require(read(text).first)
    #expect(found.scope == .begin(3))
    #expect(found.region.start == SourcePosition(line: 2, column: 6))
    #expect(found.region.end == SourcePosition(line: 2, column: 39))
    #expect(
      String(decoding: Array(text.utf8)[found.region.bytes], as: UTF8.self)
        == "bezel-ignore-next-line title-case")
  }

  /// Many in one line, so that whatever is counted from its beginning again would never end.
  @Test(.timeLimit(.minutes(10))) func longLinesTakeTheirTimeOnly() {
    let count = 50_000
    #expect(read(String(repeating: "/* bezel-ignore-line */ ", count: count)).count == count)
    #expect(read(String(repeating: " ", count: 1 << 20) + "// bezel-ignore-line").count == 1)
    #expect(read(String(repeating: "bezel-ignore", count: 100_000)).isEmpty)
  }

  /// Once, 130 kB of names took minutes: all of the comment was read again for each.
  @Test func thereIsAnEndOfNames() {
    let names = (0..<1000).map { "no-rule-\($0)" }
    let found = read("// bezel-ignore-line " + names.joined(separator: ", "))
    #expect(found.map(\.rules) == [Array(names.prefix(85))])
  }
}
