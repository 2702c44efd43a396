import ButtonCore
import SourceScan
import Testing

/// An element that only code names: one note a file says so.
@Suite struct NamedInCodeTests {
  private func named(_ text: String) -> [String] {
    SourceScan.references(in: text).filter(\.isNamedInCode).map(\.text)
  }

  @Test(arguments: [
    "h('div', {attrs: {id: 'appleid-signin', 'data-color': 'black'}})", "h(\"div#appleid-signin\")",
    "<View {...{id: 'appleid-signin', 'data-color': 'black'}} />",
    "node.id = 'appleid-signin'\nother.id = \"appleid-signin\"",
    "<div id={isApple ? \"appleid-signin\" : undefined} />", "{\"id\": \"appleid-signin\"}",
    "document.getElementById(\"appleid-signin\")",
    "{\"a\": \"{\\\"id\\\": \\\"appleid-signin\\\"}\"}",
    "// 'appleid-signin'\na = 'appleid-signin'", "<div id='appleid-signin' <p id='a'",
  ])
  func once(text: String) throws {
    #expect(named(text) == ["appleid-signin"], "\(text)")
    let found = try #require(SourceScan.references(in: text).first)
    #expect(found.unknownParameters == ParameterSet(Parameter.allCases))
  }

  @Test func ofBezelsScriptToo() {
    #expect(named("document.createElement(\"bezel-button\")") == ["bezel-button"])
    #expect(named("'bezel-button'; 'appleid-signin'").count == 1)
  }

  /// A style sheet, a comment, prose and another name tell of no element that code makes; nor does code
  /// beside the element in markup.
  @Test(arguments: [
    "#appleid-signin { width: 100% }", "[id='appleid-signin'] { margin: 0 }",
    ".appleid-signin, .appleid-signin--dark { margin: 0 }",
    "// el.id = \"appleid-signin\"", "# div(id=\"appleid-signin\")",
    "<!-- el.id = \"appleid-signin\" -->", "The element needs the id `appleid-signin`.",
    "<label for=\"appleid-signin\">Apple</label>", "<a href=\"#appleid-signin\">x</a>",
    "<AppleSignInButton id=\"appleid-signin\" width={280} />", "\"appleid-signin-button\"",
    "<div id=\"appleid-signin\"></div><script>document.getElementById('appleid-signin')</script>",
  ])
  func never(text: String) { #expect(named(text) == [], "\(text)") }
}
