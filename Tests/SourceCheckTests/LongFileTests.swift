import SourceCheck
import TestSupport
import Testing

/// Minified files have one line of several megabytes; repeated searching in it would take forever.
@Suite("Long files") struct LongFileTests {
  private static let minified =
    String(
      repeating: "!function(e,t){for(var n=0;n<t.length;n++)e.push('</a>',t[n])}({a:1},[2,3]);", count: 100)
    + #"n.src="https://appleid.cdn-apple.com/appleid/button?height=44&width=300";"#
    + #"n.innerHTML='<div id="appleid-signin" data-color="white"></div>';"#

  @Test("Each reference in a long line is found") func references() {
    let found = SourceScan(Array(String(repeating: Self.minified, count: 20).utf8)).buttons
    #expect(found.count == 40)
    #expect(found.last?.region.start.line == 1)
  }

  /// Reading that is bounded, to 8 kB at most, looks the same in texts shorter than these.
  @Test("Whatever text is repeated, the work grows with its length", arguments: repetitions)
  func work(part: String) {
    // Code has literals; markup has tags, templates and parts that are code.
    let path = part.contains { "\"'`".contains($0) } ? "a.js" : "a.html"
    // What is behind the last name is read less, so that there are several.
    let isLinear = Growth.isLinear(upTo: max(48 << 10, 12 * part.utf8.count)) { length in
      _ = SourceScan(Self.text(part, length), path: path)
    }
    #expect(isLinear)
  }

  @Test("A line in place of many is found in the time of reading them") func difference() {
    let isLinear = Growth.isLinear(upTo: 4000) { count in
      let many = (0..<count).map { "line \($0)\n" }.joined()
      _ = UnifiedDiff(of: Array(many.utf8), Array("one\n".utf8), path: "a.html")
      _ = UnifiedDiff(of: Array("one\n".utf8), Array(many.utf8), path: "a.html")
    }
    #expect(isLinear)
  }

  private static func text(_ part: String, _ length: Int) -> [UInt8] {
    Array(String(repeating: part, count: max(1, length / part.utf8.count)).utf8)
  }

  private static let repetitions: [String] =
    paths + elements + mixtures + marked + [
      minified, "/* bezel-ignore-line */ ", "bezel-ignore",
      "appleid", "appleid-signin", "<", "<a", "\\", "${", "https://", "\\/appleid", "&amp;",
      "aaaaaaa", "{\"a\" '", "\n", "<a:b/>appleid", "<b style=background:red>appleid", "</b><i>appleid", "@{ appleid",
      "<source media='(prefers-color-scheme: dark)' srcset='/appleid/button?width=1'",
      "<picture><img src='/appleid/button?width=1'>prefers-color-scheme:dark",
      "prefers-color-scheme /appleid/button?a=1 ", "// /* {# <!-- /appleid/button?a=1 ",
      "<script> /* <? /appleid/button?a=1 ", "<? <% {{! appleid ", "'''appleid \"\"\"",
      "<a><i class=apple>Sign in with Apple ", "'(/[/appleid ", "`${appleid ", "@if (a) { appleid ", "@if (appleid ",
    ]

  private static let paths = [
    "/appleid/button", "//h/appleid/buttonX?", "=/appleid/buttonX?", "/appleid/buttonX#",
    "'/appleid/buttonX${a}", "/appleid/button?a=${", "/appleid/button{", "}/appleid/button",
    "{{/appleid/button", "%>/appleid/button", ")/appleid/button", "$a/appleid/button",
    "a.b-c:/appleid/buttonX", "ffff;/appleid/button?", "%2Fappleid%2Fbutton",
    "%2Fappleid%2Fbutton%3F", "\\/appleid\\/button?", "/appleid/buttonX\\\n",
    "\"/appleid/button\"+", "\"/appleid/button\" + (", "\"/appleid/button\" + (\"'`",
    "\"/appleid/button?a= ", "\"/appleid/button?a=b c", "\"/appleid/buttonX\"   +   \"",
    "\"/appleid/button\" + a" + String(repeating: "\n", count: 399) + "+",
    "host + \"/appleid/button", String(repeating: " ", count: 390) + "+\"/appleid/button\"",
    "https://h/appleid/button#", "https://h/appleid/button(",
    "\"/appleid/button?" + (0..<999).map { "${a\($0)}&" }.joined(),
  ]

  private static let elements = [
    "<a id=appleid-signin ", "\\u003ca id=appleid-signin ", "\\\\u003ca id=appleid-signin ",
    "&lt;a id=appleid-signin ", "<a id=appleid-signin {", "<a id=\"appleid-signin\" b={",
    "<a id=appleid-signin " + String(repeating: "{", count: 8100),
    // Names of tags that never end.
    "<a:appleid-signin." + String(repeating: "a", count: 9000),
    "<x.appleid-signin." + String(repeating: "a", count: 9000),
    "\\u003cappleid-signin " + String(repeating: "a", count: 9000),
    "<a id=appleid-signin " + String(repeating: "{\"a\" '", count: 1300),
    "<a id=appleid-signin b=\"" + String(repeating: "${", count: 4000),
    "<a id=appleid-signin data-mode=logo-only " + String(repeating: "data-height ", count: 650)
      + ">",
    "<a id=appleid-signin " + String(repeating: "a ", count: 4000) + ">",
    "#appleid-signin(", "#appleid-signin(\n", "#appleid-signin()\n", "#appleid-signin({})\n",
    "a(id=appleid-signin \n", "a(id=\"appleid-signin\n", "#appleid-signin('\n",
    ".appleid-signin", "#appleid-signin", "x " + String(repeating: ".appleid-signin", count: 600),
    String(repeating: "a(id=appleid-signin \n", count: 400) + ")", "a = \"appleid-signin\" ",
    "(\"appleid-signin\", ", "[{(\"appleid-signin\"", "\"a\" to \"appleid-signin\" ",
    "#appleid-signin\n  ", "(\"bezel-button\"", "id `appleid-signin", "&lt;a id=\"appleid-signin\"",
    String(repeating: "a(id=appleid-signin \n", count: 20) + String(repeating: ")", count: 20),
  ]

  private static let mixtures = [
    "//h/appleid/buttonX?\\u003ca id=appleid-signin ", "=/appleid/button?#appleid-signin(\n",
    "<a id=appleid-signin href=/appleid/button?{", "h(\"div#appleid-signin\", {})\n",
    "<img srcset=\"/appleid/button?a=1, ", "url( /appleid/button?locale=sr,",
    "<a \\u003ca id=appleid-signin '",
    "\"+\"/appleid/button?<a id=appleid-signin ", "host+'/appleid/buttonX?'+(${",
    "a(id=appleid-signin src=\"/appleid/button?{{\n",
  ]

  /// Buttons between brackets, quotes and escapes: as many buttons as marks, and one in many. Each mark has both, and both
  /// buttons: the address in every second mark, the identifier in the others.
  private static let marked = [
    "(", ")", "[", "]", "{", "}", "<", ">", "\"", "'", "`", "\\", "\\\"", "\\u0026", "\\n",
    "&amp;", "&#38", "%3F", "${", "#{", "{{", "{%", "[%", "<%", "<?", "<!--", "<![CDATA[", "/*",
    "](", "url(", "srcset=\"", ", ", ";", "=\"",
  ].enumerated().flatMap { place, mark in
    zip(["/appleid/button?a=1", "appleid-signin"], place.isMultiple(of: 2) ? [1, 200] : [200, 1])
      .map { String(repeating: mark, count: $1) + $0 }
  }

  @Test(
    "What is behind the end of an address is not read again", arguments: ["#", "?width=9#"])
  func behindTheEnd(sign: String) {
    let text = String(repeating: "https://h/appleid/button\(sign)", count: 100)
    #expect(SourceScan(Array(text.utf8)).buttons.count == 1)
  }

  /// 256 kB of this once took seconds: a kilobyte was read behind each of 12,000 addresses.
  @Test("Addresses in a row that are no button's are read a few times") func inVain() {
    let (vain, read) = (
      Self.text("/appleid/button?&a&b=", 64 << 10), Self.text("/appleid/button?width=200 ", 64 << 10)
    )
    #expect(Growth.isAtMost(1, { _ = SourceScan(read) }, { _ = SourceScan(vain) }))
    let text = String(repeating: "/appleid/button?&a&b=", count: 100) + " /appleid/button?width=200"
    #expect(SourceScan(Array(text.utf8)).buttons.count == 1)
  }

  /// This once took eight times as long as addresses: expressions were compiled for each.
  @Test("Comments that ignore findings are read about as fast as addresses") func manyComments() {
    let (comments, read) = (
      Self.text("// bezel-ignore-line a,b\n", 64 << 10), Self.text("/appleid/button?width=200 ", 64 << 10)
    )
    #expect(Growth.isAtMost(2, { _ = SourceScan(read) }, { _ = SourceScan(comments) }))
  }

  /// 240 kB of this once took half a minute: each beginning was followed to the end.
  @Test("Comments of a style sheet that do not end are read once") func openComments() {
    let isLinear = Growth.isLinear(upTo: 16_000) { count in
      let sheet = "body{background:#fff}" + String(repeating: "/*a", count: count)
      let text = "<style>\(sheet)</style><img src=\"/appleid/button?color=white\">"
      #expect(SourceScan(Array(text.utf8), path: "a.html").buttons.count == 1)
    }
    #expect(isLinear)
  }

  @Test("A URL that is longer than any server accepts is cut") func longURL() throws {
    let url = "/appleid/button?height=44&x=" + String(repeating: "a", count: 20_000)
    let found = SourceScan(Array("\"\(url)\"".utf8)).buttons
    let reference = try #require(found.first)
    #expect(found.count == 1)
    #expect(reference.isIncomplete)
  }

  @Test("Each comment in a long line is found") func comments() {
    let count = 2000
    func directives(_ text: String) -> [IgnoreDirective] {
      SourceScan(Array(text.utf8)).directives
    }
    #expect(directives(String(repeating: "/* bezel-ignore-line */ ", count: count)).count == count)
    #expect(directives(String(repeating: " ", count: 1 << 16) + "// bezel-ignore-line").count == 1)
    #expect(directives(String(repeating: "bezel-ignore", count: count)).isEmpty)
    // Once, 130 kB of names took minutes: all of the comment was read again for each.
    let names = (0..<1000).map { "no-rule-\($0)" }
    let found = directives("// bezel-ignore-line " + names.joined(separator: ", "))
    #expect(found.map(\.rules) == [Array(names.prefix(85))])
  }
}
