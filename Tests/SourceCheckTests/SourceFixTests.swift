import ButtonCore
import SourceCheck
import SourceScan
import TestSupport
import Testing

@Suite("Mending files") struct SourceFixTests: CheckSuite {
  private static let apples = "https://appleid.cdn-apple.com/appleid/button"

  private func fixed(
    _ text: String, path: String = "login.html", host: String? = "https://b.example"
  ) throws -> String? {
    let fix = SourceFix(try check(host: host))
    let result = try fix.fixed(Array(text.utf8), path: path)
    if let result { #expect(try fix.fixed(result, path: path) == nil, "a second run changes it") }
    return result.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Only addresses change, and what surrounds them stays: marks, line ends, escapes, the last line.
  @Test(arguments: [
    (
      "a.html", "\u{FEFF}<p>ä</p>\r\n<img src='§?type=sign_in'>\r\n<p>end",
      "\u{FEFF}<p>ä</p>\r\n<img src='¶?type=sign-in'>\r\n<p>end"
    ),
    ("a.js", "a = 'url(' + '§?width=300' + ')'", "a = 'url(' + '¶?width=300' + ')'"),
    (
      "a.html", "<img src='https&#58;//appleid.cdn-apple.com/appleid/button?width=70'>",
      "<img src='¶?width=130'>"
    ),
    ("a.js", "const base = '§'", "const base = '¶'"),
    ("a.html", "<img src='https://bücher.example/appleid/button'>", "<img src='¶'>"),
    // Only for Apple's host is a name written as Apple's.
    (
      "a.html", "<img src='/appleid/button?height=20&border-radius=10'>",
      "<img src='/appleid/button?height=30&border-radius=10'>"
    ),
    // Another address has the query encoded, and the host not.
    (
      "a.html", "<img src='https://i.example/?url=§%3Fheight%3D20&w=200'>",
      "<img src='https://i.example/?url=https%3A%2F%2Fb.example/appleid/button%3Fheight%3D30&w=200'>"
    ),
    (
      "a.html", "<img src='https://i.example/w_200/§%3Fheight%3D20'>",
      "<img src='https://i.example/w_200/https%3A%2F%2Fb.example/appleid/button%3Fheight%3D30'>"
    ),
    // Once, such a literal was said to be a text for people, and a link is one.
    (
      "a.js",
      "x = 'https://i.example/?url=https%3A%2F%2Fa.example%2Fappleid%2Fbutton%3Fheight%3D20'",
      "x = 'https://i.example/?url=https%3A%2F%2Fb.example%2Fappleid%2Fbutton%3Fheight%3D30'"
    ),
    (
      "a.html",
      "<img src='§'><a href='https://i.example/?url=https%3A%2F%2Fa.example%2Fappleid%2Fbutton%3Fheight%3D20'>",
      "<img src='¶'><a href='https://i.example/?url=https%3A%2F%2Fa.example%2Fappleid%2Fbutton%3Fheight%3D20'>"
    ),
    // JSON in JSON in JSON
    (
      "a.json",
      #""\\\\\\"https:\\\\u002F\\\\u002Fa.example\\\\u002Fappleid\\\\u002Fbutton?height=20\\\\\\"""#,
      #""\\\\\\"https:\\\\u002F\\\\u002Fb.example\\\\u002Fappleid\\\\u002Fbutton?height=30\\\\\\"""#
    ),
    // Markup inside markup.
    (
      "a.xliff", "<source>&lt;img src=\"§?height=20&amp;amp;width=200\"&gt;</source>",
      "<source>&lt;img src=\"¶?height=30&amp;amp;width=200\"&gt;</source>"
    ),
    // A symbol of a language gets no hyphen, and keeps others from no place.
    (
      "a.erb", "<%= tag.div id: \"appleid-signin\", data: { type: :signin } %>\n'§'",
      "<%= tag.div id: \"appleid-signin\", data: { type: :signin } %>\n'¶'"
    ),
    (
      "a.js", "x = '§' // bezel-ignore-line minimum-size",
      "x = '¶' // bezel-ignore-line minimum-size"
    ),
  ])
  func addresses(path: String, text: String, result: String) throws {
    #expect(
      try fixed(text.replacing("§", with: Self.apples), path: path)
        == result.replacing("¶", with: "https://b.example/appleid/button"))
  }

  @Test("A misspelt parameter is neither dropped nor given an effect that it has not today")
  func misspelt() throws {
    let text = "<img src='\(Self.apples)?heigth=44&width=1&size=44&locale=de'>"
    #expect(
      try fixed(text, host: nil)
        == text.replacing("width=1", with: "width=130").replacing("=de", with: "=de_DE"))
    // The nearest request of the report is the same.
    #expect(
      try report(["a.html": text]).material.buttons[0].remarks == [
        "Nearest request: /appleid/button?heigth=44&width=130&size=44&locale=de_DE"
      ])
  }

  /// Also what Apple's endpoint refuses, which is no better than another, a path alone, which may be a
  /// route or an argument, and what a comment excepts.
  /// What is good stays, and so do values that templates, formats or something else give.
  @Test(arguments: [
    ("a.html", "<img src='https://b.example/appleid/button?height=44'>"),
    ("a.html", "<div id='appleid-signin' data-height='40px'></div>"),
    ("a.html", "location /appleid/button?height=44 {"),
    ("a.html", #"app.get("/appleid/button?height=44")"#),
    ("a.html", #"Uri.https("appleid.cdn-apple.com", "/appleid/button?height=44")"#),
    ("a.html", "GET /appleid/button?height=44 HTTP/1.1"),
    ("a.js", "x = '§' // bezel-ignore-line"),
    ("a.js", "// bezel-ignore-file\nx = '§'"),
  ])
  func good(path: String, text: String) throws {
    #expect(try fixed(text.replacing("§", with: Self.apples), path: path) == nil)
  }

  /// Without another host, too.
  @Test(arguments: [
    "<img src='§?height=44'>", "<img src='§?border_radius=8px'>", "<img src='§?locale=auto'>",
    "curl \"§?width=\"$W\"&height=44\"", "[\"§?width=\", w].join(\"\")",
    "SELECT '§?width=' || w", "paste0(\"§?width=\", w)", "image::§?width=200[Sign in]",
    "[img]§?width=300[/img]", "url: §?width=<width>&height=44", "url: §?width=__W__",
    "'§?width=[WIDTH]&height=44'", "'§?width=%WIDTH%&height=44'",
  ])
  func givenElsewhere(text: String) throws {
    for path in ["a.html", "a.txt"] {
      #expect(try fixed(text.replacing("§", with: Self.apples), path: path, host: nil) == nil)
    }
  }

  @Test(arguments: [
    "#(locale)", "#locale#", "#session.locale#", "[% locale %]", "*|LOCALE|*", "%%Locale%%",
    "$!locale", "$1", "LOCALE", "...", "*", "(.+)",
  ])
  func placeholders(value: String) throws {
    let text = "<img src='\(Self.apples)?width=20&locale=\(value)'>"
    #expect(try fixed(text) == nil)
    guard value.contains(where: { "(#[$%*".contains($0) }) else { return }
    #expect(try fixed("<div id='appleid-signin' data-type='\(value)'></div>") == nil)
  }

  /// Prose and links stay: only addresses of pictures, and literals of programs, get another host.
  @Test(
    arguments: [
      ("a.md", "Bezel uses Apple's artwork from §?type=sign_in, as \"§\" does.", nil),
      ("a.md", "[the endpoint](§?height=44) and <§?height=44>", nil),
      ("a.html", "<p>from §?height=44</p><a href=\"§?height=44\">here</a>", nil),
      ("a.md", "![Sign in](§?height=44)", 1),
      ("a.html", "<p>§?height=44</p><img src=\"§?height=44\">", 1), ("a.json", "[\"§\", \"§\"]", 2),
    ] as [(String, String, Int?)])
  func prose(path: String, text: String, changes: Int?) throws {
    let result = try fixed(text.replacing("§", with: Self.apples), path: path)
    #expect(result.map { $0.ranges(of: "https://b.example").count } == changes)
  }

  @Test(
    "Tests, and files that record what others wrote, stay as they are",
    arguments: [
      "tests/login.html", "src/__tests__/a.js", "login.test.ts", "LoginTests.swift",
      "login_spec.rb", "test_login.py", "app/src/androidTest/A.kt", "__snapshots__/a.snap",
      "login.cy.ts", "a.patch", "a.diff", "app.js.map", "welcome.eml", "page.mhtml", "login.har",
    ].map { ($0, false) }
      + [
        "locales/cy.json", "cy.ts", "messages.cy.json", "contest/a.html", "latest.html",
        "protest/spectrum.js", "attestation.ts",
      ].map {
        ($0, true)
      })
  func pathsDecide(path: String, changes: Bool) throws {
    #expect((try fixed("'\(Self.apples)?type=sign_in'", path: path) != nil) == changes)
  }

  /// Once, such values had a remark and no mend, and `--diff` was silent about them.
  @Test(
    "A value of settings without quotes is mended where it stands",
    arguments: [
      ("a.yml", "# see\nurl: §?height=20&width=250 # mine\n"),
      ("a.yaml", "- §?height=20&width=250\n"), ("a.yaml", "{a: §?height=20&width=250, b: 1}"),
      ("a.yaml", "[§?height=20&width=250, §?width=250]"), (".env", "URL=§?height=20&width=250\n"),
      (".env.local", "export URL=§?height=20&width=250\n"),
      ("a.ini", "[a]\r\nurl = §?height=20&width=250\r\n"), ("a.properties", "url = §?height=20\n"),
      ("a.csv", "1,§?height=20&width=250,a\n"),
      ("a.plist", "<string>§?height=20&amp;width=250</string>"),
      ("a.xml", "<a><![CDATA[§?height=20&width=250]]></a>"),
      ("a.rst", ".. image:: §?height=20&width=250\n"), ("a.adoc", "image::§?height=20[Sign in]"),
    ])
  func settings(path: String, text: String) throws {
    func at(_ host: String, _ text: String) -> String {
      text.replacing("§", with: "https://\(host).example/appleid/button")
    }
    let mended = text.replacing("=20", with: "=30")
    #expect(try fixed(at("a", text), path: path, host: nil) == at("a", mended))
    #expect(try fixed(at("a", text), path: path) == at("b", mended))
  }

  /// Each changed part is replaced in the spelling that stands there, and other bytes stay.
  @Test(
    arguments: Table.pairs(
      #"""
      <img src="§?height=20&amp;width=250&scale=2"> → <img src="§?height=30&amp;width=250&scale=2">
      <img src="§?height=44&#038;width=20"> → <img src="§?height=44&#038;width=130">
      <img src="§?height=44&amp;amp;width=250&amp;amp;color=white"> → <img src="§?height=44&amp;width=250&amp;color=white">
      <img src="§?height=44&amp;color=white;width=250"> → <img src="§?height=44&amp;color=white&amp;width=250">
      <img src="§?height=44;width=250;color=white"> → <img src="§?height=44&amp;width=250&amp;color=white">
      <img src="§?height=44?width=250"> → <img src="§?height=44&amp;width=250">
      <img src="§?height=44%26width=250"> → <img src="§?height=44&amp;width=250">
      <img src="§?amp;height=44"> → <img src="§?height=44">
      x = '§?height=44u0026width=250' → x = '§?height=44&width=250'
      x = '§?height=44&amp;width=20&utm=%61' → x = '§?height=44&amp;width=130&utm=%61'
      x = "§?height=44\u0026width=20&type=sign_in" → x = "§?height=44\u0026width=130&type=sign-in"
      <img src="§?color=whiteOutlined&amp;width=250"> → <img src="§?color=white&amp;width=250&amp;border=true">
      <img src="§?width=250&amp;width=250&amp;height=44"> → <img src="§?width=250&amp;height=44">
      <img src="§;jsessionid=0A?height=20"> → <img src="§?height=30">
      <img src="§/left-align.svg?height=20"> → <img src="§/left.svg?height=30">
      <img src="§/logo-only"> → <img src="§/logo">
      x = '§/center-align?height=44' → x = '§?height=44'
      <img src="§&amp;height=44&amp;width=250"> → <img src="§?height=44&amp;width=250">
      <img src="§%3Fheight=44&amp;width=250"> → <img src="§?height=44&amp;width=250">
      <img src="§?height=20&#38width=250"> → <img src="§?height=30&#38width=250">
      <img src="§?height=44\u0026width=250"> → <img src="§?height=44&amp;width=250">
      a{background:url("§?height=44&amp;width=250")} → a{background:url("§?height=44&width=250")}
      <img src={"§?height=44&amp;width=250"}/> → <img src={"§?height=44&width=250"}/>
      <%= image_tag "§?height=44&amp;width=250" %> → <%= image_tag "§?height=44&width=250" %>
      a{background:url(§?height=44;width=250)} → a{background:url(§?height=44&width=250)}
      <img src="§?height&amp;width=250"> → <img src="§?height=30&amp;width=250">
      <link rel="preload" as="image" href="§?height=20"> → <link rel="preload" as="image" href="§?height=30">
      <p style="background:url(&quot;§?height=20&quot;)"> → <p style="background:url(&quot;§?height=30&quot;)">
      &lt;img src=&quot;§?height=20&quot;&gt; → &lt;img src=&quot;§?height=30&quot;&gt;
      {"html": "\u003cimg src='§?height=20\u0026amp;width=250'"} → {"html": "\u003cimg src='§?height=30\u0026amp;width=250'"}
      <img src="§?border-radius=5&height=20"> → <img src="§?border-radius=5&height=30">
      """#))
  func partsInTheirSpelling(before: String, after: String) throws {
    func text(_ text: String) -> String {
      text.replacing("§", with: "https://b.example/appleid/button")
    }
    #expect(try fixed(text(before), host: nil) == text(after))
    #expect(
      try fixed(text(before).replacing("b.example", with: "a.example"), host: "https://b.example")
        == text(after))
  }

  /// Once, a black button became a white one, and a sign-out a sign-up.
  @Test(arguments: [
    "style=black-outline&height=20", "color=black-outline", "type=sign-out", "color=whit&width=250",
    "width=250&amp;width=300&amp;height=44", "style=white&amp;color=black",
  ])
  func nothingIsWrittenForAGuess(query: String) throws {
    for host in [nil, "https://b.example"] {
      #expect(
        try fixed("<img src=\"https://a.example/appleid/button?\(query)\">", host: host) == nil)
    }
  }

  @Test(
    "A separator in markup inside markup, and what only looks like a separator, stay",
    arguments: [
      "<source>&lt;img src=\"§?height=44&amp;amp;width=200\"&gt;</source>",
      "{\"html\": \"\\u003cimg src='§?height=44\\u0026amp;width=250'\"}",
      "<iframe srcdoc=\"<img src='§?height=44&amp;amp;width=200'>\">",
      "<img src='§?height=44&amp;utm=a;b&amp;next=/x?width=3'>",
      "<img src='§?height=44&#038;width=250'>",
      "<p style=\"color:{{c}};background:url('§?height=44&amp;width=250')\">",
      "x = '<img src=\"§?height=44\\u0026width=250\">'",
      "<script>x = `\n<img src=\"§?height=44\\u0026width=250\">`</script>",
      "x = '<p style=\"background:url(§?height=44&amp;width=250)\">'",
      "<img src='§?preset=login&amp;width=1'>",
      "<img src='§?preset=login&amp;height=44;width=250'>",
    ])
  func stays(text: String) throws {
    let text = text.replacing("§", with: "https://b.example/appleid/button")
    #expect(try fixed(text) == nil)
  }

  /// Once, `--diff` was silent about them, with status 0.
  @Test(
    "What is to be changed and cannot be is named",
    arguments: [
      ("<img src='§?width=${w}'>", true, false), ("x = '§?width=20' + '&height=44'", true, true),
      ("<img src='§?width=60'>", true, true),
      ("<img src='§%3Fheight%3D44'>", true, true),
      ("<img src='§?height=44;width=1&amp;width=2'>", true, true),
      ("<img src='§?width=200'>", false, false),
      ("<img src='/appleid/button?width=${w}'>", false, false),
      ("<img src='§?width=200&amp;height=${h}'>", true, false),
      ("<img src='/appleid/button;type=x?height=${h}'>", true, true),
      ("<img src='§?preset=login'>", false, false),
      ("<img src='§?preset=login&amp;width=1'>", true, true),
      ("<div id='appleid-signin' data-locale='de_DE'></div>", false, false),
      ("§?width=1", true, true),
      ("§?width=200", false, false), ("<!-- bezel-ignore-line -->§?width=1", false, false),
      ("<!-- bezel-ignore-line invalid-parameter --><img src='§?width=1'>", false, false),
      ("<div id='appleid-signin' data-type='xyz'></div>", true, true),
    ])
  func left(text: String, withHost: Bool, without: Bool) throws {
    for (host, isLeft) in [("https://b.example", withHost), (nil, without)] {
      let outcome = try SourceFix(check(host: host)).outcome(
        Array(text.replacing("§", with: "https://a.example/appleid/button").utf8), path: "a.html")
      #expect(!outcome.left.isEmpty == isLeft, "\(host ?? "no host")")
    }
  }

  /// Once, it was "no change keeps all that was written", which nobody understood.
  @Test(arguments: ["?width=60", "?color=blue"])
  func whatOnlyItsAuthorKnowsIsLeft(query: String) throws {
    let text = "<img src='https://a.example/appleid/button\(query)'>"
    #expect(
      try SourceFix(check()).outcome(Array(text.utf8), path: "a.html").left.map(\.reason)
        == ["Not mended: nobody but its author knows which value was meant."])
  }

  private func diff(_ edits: [SourceEdit], _ old: [UInt8], _ path: String) -> String {
    String(decoding: UnifiedDiff(edits, of: old, path: path).bytes, as: UTF8.self)
  }

  @Test("A difference is in the unified format") func difference() {
    let old = Array((1...9).map { "line \($0)\n" }.joined().utf8)
    let edits = [
      SourceEdit(range: 28..<34, text: "other"),
      SourceEdit(range: old.count..<old.count, text: "last"),
    ]
    #expect(
      diff(edits, old, "a/b.txt") == """
        --- a/a/b.txt
        +++ b/a/b.txt
        @@ -2,8 +2,9 @@
         line 2
         line 3
         line 4
        -line 5
        +other
         line 6
         line 7
         line 8
         line 9
        +last
        \\ No newline at end of file

        """)
    #expect(diff([], old, "x").isEmpty)
    #expect(diff([SourceEdit(range: 0..<4, text: "line")], old, "x").isEmpty)
  }

  @Test("A tab ends a name with blanks, and one with control characters is in quotes") func names()
  {
    let edit = [SourceEdit(range: 0..<1, text: "b")]
    #expect(diff(edit, [0x61], "a b.html").hasPrefix("--- a/a b.html\t\n+++ b/a b.html\t\n@@"))
    #expect(diff(edit, [0x61], "ä\n\".html").hasPrefix("--- \"a/ä\\012\\\".html\"\n"))
  }

  @Test("A difference has the file's own bytes") func ownBytes() {
    let bytes = UnifiedDiff(
      [SourceEdit(range: 1..<2, text: "b")], of: [0xE4, 0x61, 0x0A], path: "x"
    )
    .bytes
    #expect(bytes.suffix(8) == [0x2D, 0xE4, 0x61, 0x0A, 0x2B, 0xE4, 0x62, 0x0A])
  }
}
