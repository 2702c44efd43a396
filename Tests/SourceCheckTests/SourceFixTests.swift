import ButtonCore
import SourceCheck
import TestSupport
import Testing

@Suite("Mending files")
struct SourceFixTests: CheckSuite {
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

  @Test("Only addresses change: marks, line ends and the last line stay")
  func bytes() throws {
    let text = "\u{FEFF}<p>ä</p>\r\n<img src='\(Self.apples)?type=sign_in'>\r\n<p>end"
    #expect(
      try fixed(text) == "\u{FEFF}<p>ä</p>\r\n"
        + "<img src='https://b.example/appleid/button?type=sign-in'>\r\n<p>end")
  }

  @Test("What is good stays")
  func good() throws {
    #expect(try fixed("<img src='https://b.example/appleid/button?height=44'>") == nil)
    #expect(try fixed("<img src='\(Self.apples)?height=44'>", host: nil) == nil)
    #expect(try fixed("<div id='appleid-signin' data-height='40px'></div>") == nil)
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

  @Test("The script comes before the first element, once, indented as it is")
  func script() throws {
    let page = "<ul>\r\n\t<div id='appleid-signin'></div>\r\n</ul>"
    let script = "<script type=\"module\" src=\"https://b.example/button.js\"></script>"
    #expect(
      try fixed(page, host: "https://b.example", .script)
        == "<ul>\r\n\t\(script)\r\n\t<div id='appleid-signin'></div>\r\n</ul>")
    // The first line decides how lines end.
    #expect(
      try fixed("<p>\n<div id='appleid-signin'></div>\r\n", .script)
        == "<p>\n\(script)\n<div id='appleid-signin'></div>\r\n")
    // A line of HTML does not belong everywhere.
    #expect(try fixed(page, path: "Login.tsx", .script) == nil)
    #expect(try fixed("See <div id='appleid-signin'></div>", .script) == nil)
    #expect(try fixed(page, .url) == nil)
  }

  @Test("The script also comes into a line, and into every branch of a template")
  func scriptsInLinesAndBranches() throws {
    let script = "<script type=\"module\" src=\"https://b.example/button.js\"></script>"
    let element = "<div id='appleid-signin'></div>"
    #expect(
      try fixed("<!doctype html><p>\(element)</p>", .script)
        == "<!doctype html><p>\(script)\(element)</p>")
    #expect(
      try fixed("{% if a %}\n\(element)\n{% endif %}\n\(element)\n", .script)
        == "{% if a %}\n\(script)\n\(element)\n{% endif %}\n\(script)\n\(element)\n")
    #expect(
      try fixed("\(element)\n\(element)\n", .script) == "\(script)\n\(element)\n\(element)\n")
  }

  @Test(
    "An element in an attribute, a string, code or a comment gets no script",
    arguments: [
      ("a.html", "<button data-bs-content=\"<p>x</p>§\">"),
      ("a.html", "<p onclick='f(`<b></b>§`)'>"), ("a.html", "<b>a</b> 'x' <i></i>§"),
      ("a.astro", "<ul>{items.map(() => §)}</ul>"),
      ("a.html", "{% comment %}\n§\n{% endcomment %}"),
    ])
  func noScriptInside(path: String, page: String) throws {
    let text = page.replacing("§", with: "<div id='appleid-signin'></div>")
    #expect(try fixed(text, path: path, .script) == nil)
  }

  @Test("What Apple's endpoint refuses is no better than another")
  func refused() throws {
    #expect(try fixed("<img src='\(Self.apples)?border_radius=8px'>", host: nil) == nil)
    #expect(try fixed("<img src='\(Self.apples)?locale=auto'>", host: nil) == nil)
  }

  @Test(
    "Pages that have a version of the script, and templates of Angular, which removes scripts, get none",
    arguments: [
      (
        "a.html",
        "<script type=module src='https://b.example/button.js?v=0a1b' integrity='x'></script>%"
      ),
      ("a.html", "@if (web) {\n%\n}"), ("a.html", "<form (ngSubmit)='go()'>\n%\n</form>"),
      ("a.component.html", "%"), ("login.page.html", "%"),
    ])
  func noScript(path: String, page: String) throws {
    let page = page.replacing("%", with: "<div id='appleid-signin'></div>")
    #expect(try fixed(page, path: path, .script) == nil)
  }

  @Test(
    "Values of templates, formats and placeholders stay",
    arguments: [
      "#(locale)", "#locale#", "#session.locale#", "[% locale %]", "*|LOCALE|*", "%%Locale%%",
      "$!locale",
      "$1", "LOCALE", "...", "*", "(.+)",
    ])
  func placeholders(value: String) throws {
    let text = "<img src='\(Self.apples)?width=20&locale=\(value)'>"
    #expect(try fixed(text) == nil)
    guard value.contains(where: { "(#[$%*".contains($0) }) else { return }
    #expect(try fixed("<div id='appleid-signin' data-type='\(value)'></div>") == nil)
  }

  @Test("What surrounds an address stays")
  func surroundings() throws {
    #expect(
      try fixed("a = 'url(' + '\(Self.apples)?width=300' + ')'", path: "a.js")
        == "a = 'url(' + 'https://b.example/appleid/button?width=300' + ')'")
    #expect(
      try fixed("<img src='https&#58;//appleid.cdn-apple.com/appleid/button?width=70'>")
        == "<img src='https://b.example/appleid/button?width=130'>")
    #expect(
      try fixed("const base = '\(Self.apples)'", path: "a.js")
        == "const base = 'https://b.example/appleid/button'")
  }

  @Test(
    "Prose and links stay: only addresses of pictures, and literals of programs, get another host",
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

  @Test(
    "A value that something else gives stays empty",
    arguments: [
      "curl \"\(apples)?width=\"$W\"&height=44\"", "[\"\(apples)?width=\", w].join(\"\")",
      "SELECT '\(apples)?width=' || w", "paste0(\"\(apples)?width=\", w)",
      "image::\(apples)?width=200[Sign in]", "[img]\(apples)?width=300[/img]",
      "url: \(apples)?width=<width>&height=44", "url: \(apples)?width=__W__",
      "'\(apples)?width=[WIDTH]&height=44'", "'\(apples)?width=%WIDTH%&height=44'",
      "Content-Transfer-Encoding: quoted-printable\n\n<img src=3D\"\(apples)?width=3D20\">",
    ])
  func givenElsewhere(text: String) throws {
    let fix = try fixed(text, path: "a.txt", host: nil)
    #expect(fix == nil)
  }

  @Test("Markup inside markup keeps both of its escapes")
  func escapedTwice() throws {
    let text = "<source>&lt;img src=\"\(Self.apples)?height=20&amp;amp;width=200\"&gt;</source>"
    let fix = try fixed(text, path: "a.xliff", host: nil)
    #expect(fix == text.replacing("height=20", with: "height=30"))
  }

  @Test(
    "A path alone gets no host: it may be a route, or an argument",
    arguments: [
      "location /appleid/button?height=44 {", #"app.get("/appleid/button?height=44")"#,
      #"Uri.https("appleid.cdn-apple.com", "/appleid/button?height=44")"#,
      "GET /appleid/button?height=44 HTTP/1.1",
    ])
  func paths(text: String) throws {
    #expect(try fixed(text) == nil)
  }

  @Test("A symbol of a language gets no hyphen, and keeps others from no place")
  func symbols() throws {
    #expect(
      try fixed(
        "<%= tag.div id: \"appleid-signin\", data: { type: :signin } %>\n'\(Self.apples)'",
        path: "a.erb")
        == "<%= tag.div id: \"appleid-signin\", data: { type: :signin } %>\n"
        + "'https://b.example/appleid/button'")
  }

  @Test(
    "No script is added where a page has no markup",
    arguments: [
      "<!--\n<div id='appleid-signin'></div>\n-->", "<script>`\n<div id='appleid-signin'></div>",
      "<?php $x = '\n<div id='appleid-signin'></div>';", "<%--\n<div id='appleid-signin'></div>",
      "<textarea>\n<div id='appleid-signin'></div></textarea>",
    ])
  func noMarkup(text: String) throws {
    #expect(try fixed(text, .script) == nil)
  }

  @Test("A commented element does not keep the next one from its script")
  func afterComment() throws {
    let text = "<!-- <div id='appleid-signin'></div> -->\n<div id='appleid-signin'></div>\n"
    let result = try #require(try fixed(text, .script))
    #expect(result.hasPrefix("<!-- <div id='appleid-signin'></div> -->\n<script"))
  }

  @Test("Negative assertions and ignored places stay")
  func ignored() throws {
    #expect(try fixed("expect(html).not.toContain('\(Self.apples)')", path: "a.js") == nil)
    #expect(try fixed("x = '\(Self.apples)' // bezel-ignore-line", path: "a.js") == nil)
    #expect(try fixed("// bezel-ignore-file\nx = '\(Self.apples)'", path: "a.js") == nil)
    #expect(
      try fixed("x = '\(Self.apples)' // bezel-ignore-line minimum-size", path: "a.js") != nil)
  }

  @Test("A difference is in the unified format")
  func difference() {
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
