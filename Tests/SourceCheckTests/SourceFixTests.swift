import ButtonCore
import SourceCheck
import TestSupport
import Testing

@Suite("Mending files") struct SourceFixTests: CheckSuite {
  private static let apples = "https://appleid.cdn-apple.com/appleid/button"

  private func fixed(
    _ text: String, path: String = "login.html", host: String? = "https://b.example",
    _ replacement: SourceFix.Replacement = .url
  ) throws -> String? {
    let parser = try check().requests.parser
    let fix = SourceFix(host: host, replacement: replacement, parser: parser)
    let result = fix.fixed(Array(text.utf8), path: path)
    if let result { #expect(fix.fixed(result, path: path) == nil, "a second run changes it") }
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

  @Test(
    "The script comes before the first element, once, indented as it is; into a line, and into every branch of a template",
    arguments: [
      ("<ul>\r\n\t¶\r\n</ul>", "<ul>\r\n\t§\r\n\t¶\r\n</ul>"),
      // The first line decides how lines end.
      ("<p>\n¶\r\n", "<p>\n§\n¶\r\n"), ("¶\n¶\n", "§\n¶\n¶\n"),
      ("<!doctype html><p>¶</p>", "<!doctype html><p>§¶</p>"),
      ("{% if a %}\n¶\n{% endif %}\n¶\n", "{% if a %}\n§\n¶\n{% endif %}\n§\n¶\n"),
      // A commented element does not keep the next one from its script.
      ("<!-- ¶ -->\n¶\n", "<!-- ¶ -->\n§\n¶\n"),
    ])
  func script(page: String, result: String) throws {
    func filled(_ text: String) -> String {
      text.replacing("¶", with: "<div id='appleid-signin'></div>").replacing(
        "§", with: "<script type=\"module\" src=\"https://b.example/button.js\"></script>")
    }
    #expect(try fixed(filled(page), .script) == filled(result))
    #expect(try fixed(filled(page), .url) == nil)
  }

  @Test(
    "No script comes where a line of HTML does not belong, into an attribute, a string, code or a comment, a page that has a version of it, or a template of Angular, which removes scripts",
    arguments: [
      ("Login.tsx", "<ul>\n\t¶\n</ul>"), ("a.html", "See ¶"),
      ("a.html", "<button data-bs-content=\"<p>x</p>¶\">"),
      ("a.html", "<p onclick='f(`<b></b>¶`)'>"), ("a.html", "<b>a</b> 'x' <i></i>¶"),
      ("a.astro", "<ul>{items.map(() => ¶)}</ul>"),
      ("a.html", "{% comment %}\n¶\n{% endcomment %}"), ("a.html", "<!--\n¶\n-->"),
      ("a.html", "<script>`\n¶"), ("a.html", "<?php $x = '\n¶';"), ("a.html", "<%--\n¶"),
      ("a.html", "<textarea>\n¶</textarea>"),
      (
        "a.html",
        "<script type=module src='https://b.example/button.js?v=0a1b' integrity='x'></script>¶"
      ),
      ("a.html", "@if (web) {\n¶\n}"), ("a.html", "<form (ngSubmit)='go()'>\n¶\n</form>"),
      ("a.component.html", "¶"), ("login.page.html", "¶"),
    ])
  func noScript(path: String, page: String) throws {
    let text = page.replacing("¶", with: "<div id='appleid-signin'></div>")
    #expect(try fixed(text, path: path, .script) == nil)
  }

  /// Also what Apple's endpoint refuses, which is no better than another, a path alone, which may be a
  /// route or an argument, and what an assertion or a comment excepts.
  /// What is good stays, and so do values that templates, formats or something else give.
  @Test(arguments: [
    ("a.html", "<img src='https://b.example/appleid/button?height=44'>"),
    ("a.html", "<div id='appleid-signin' data-height='40px'></div>"),
    ("a.html", "location /appleid/button?height=44 {"),
    ("a.html", #"app.get("/appleid/button?height=44")"#),
    ("a.html", #"Uri.https("appleid.cdn-apple.com", "/appleid/button?height=44")"#),
    ("a.html", "GET /appleid/button?height=44 HTTP/1.1"),
    ("a.js", "expect(html).not.toContain('§')"), ("a.js", "x = '§' // bezel-ignore-line"),
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
    "Content-Transfer-Encoding: quoted-printable\n\n<img src=3D\"§?width=3D20\">",
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
      ("a.yml", "# see\nurl: §?height=44", nil), ("a.md", "![Sign in](§?height=44)", 1),
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
      + ["contest/a.html", "latest.html", "protest/spectrum.js", "attestation.ts"].map {
        ($0, true)
      })
  func pathsDecide(path: String, changes: Bool) throws {
    #expect((try fixed("'\(Self.apples)?type=sign_in'", path: path) != nil) == changes)
  }

  @Test("A difference is in the unified format") func difference() {
    let old = (1...9).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 5\n", with: "other\n") + "last"
    #expect(
      UnifiedDiff(from: Array(old.utf8), to: Array(new.utf8), path: "a/b.txt").description == """
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
    #expect(UnifiedDiff(from: [1], to: [1], path: "x").description.isEmpty)
  }
}
