import SourceScan
import Testing

@Suite("Buttons in comments") struct CommentTests {
  private static let url = "https://appleid.cdn-apple.com/appleid/button?height=44"

  private func areInComments(_ text: String) -> [Bool] {
    SourceScan.references(in: text.replacing("§", with: "<img src=\"\(Self.url)\">"))
      .map { $0.standing == .comment }
  }

  /// Marks of markup and templates anywhere, and others at the start of a line, begin comments.
  @Test(arguments: [
    // HTML, Markdown, Outlook
    "<!-- § -->", "<!--\n§\n-->", "<!-- [if mso] § -->", "<!--[hidden] § -->", "a <!-- § -->",
    // Jinja, Twig, Django, JSP, HEEx, ERB, FreeMarker, Razor, Smarty
    "{# § #}", "a {#- § -#}", "{% comment %}\n§\n{% endcomment %}", "<%-- § --%>", "<%!-- § --%>",
    "<%# § %>", "<#-- § -->", "@* § *@", "{* § *}",
    // Handlebars, Blade, Go, JSX and MDX, Velocity
    "{{!-- § --}}", "{{! § }}", "{{-- § --}}", "{{/* § */}}", "a {{- /* § */ -}}",
    "<div>{/* § */}", "## §", "#* § *#",
    // Scripts, styles, .jsonc, .proto
    "/* § */", "/**\n * §\n */", "// §", "  //\t§", "/// See §", "//const a = '§'",
    "<script>\n// §\n</script>",
    // .env, Dockerfile.prod, YAML, Make
    "# §", "#URL=§", "#RUN curl §", "#https://x.example §",
    // SQL, Lua, Haskell, OCaml, Lisp, .ini, .properties
    "-- §", "--[[ § ]]", "{- § -}", "(* § *)", ";; §", "; §", "! §",
    // .bat, PowerShell, .vb, .tex
    "REM §", "@rem §", ":: §", "<# § #>", "' §", "'url = §", "% §", "%\\url{§}", "! See § for more",
    // Pug, Haml, Slim
    "//- §", "-# §", "/ §", "//-\n  p\n\n    §", "div\n  -# Later\n    §",
  ])
  func comments(text: String) {
    #expect(areInComments(text) == [true], "\(text)")
    // What comes behind the comment is not in it.
    #expect(areInComments(text + "\n§").last == false, "\(text)")
  }

  /// Marks in paths, patterns, addresses, literals and behind code begin no comment.
  @Test(arguments: [
    "'src/*'; § /* a */", "x`${dir}/*.html`; §; '**/*.css'", "'./{app,src}/*.html'; §; '**/*.css'",
    "$(SRC)/*.html: §\n src/*/", "- /*\n- §\n- '*/5 * * * *'", "/*\n  Policy: §\n", "§ /* a */",
    "<!-- a --> §", "#id § ", "'''\n#id § '''", "#id{background:§}", "# a\n§", "--flag §",
    "http://a.example §", "'a // ' + '§'", "{#if a} § {/if}", "/* §", "<!-- §", "#{host}§",
    "<!--[if mso]>§<![endif]-->", "<!--[if !mso]><!-->§<!--<![endif]-->", "<a>Home</a> // §",
    "<p>Option # 1 §", "; (function () { §", "--- §", "%img{a: §}", "'<p>' + §, '<a>'",
    "<style>@media print{#a{b:c}}</style>\n§\n{# comment #}", "accept='image/*' § */",
    "div\n  //- a\n  §",
    // Operators and selectors
    "% \"§\"", "/ '§'", "! cond && '§'", "! a.b() ? '§' : ''", "#HEADER {background:url(§)}",
    "#HEADER .logo {background:url(§)}",
  ])
  func whatIsNoComment(text: String) { #expect(areInComments(text) == [false], "\(text)") }

  /// Assertions that a button is absent are known.
  @Test(arguments: [
    ("expect(html).not.toContain('§')", true), ("refute html =~ '§'", true),
    ("assert '§' not in page", true), ("assertNotContains(page, '§')", true),
    ("{isNotMobile && §}", false), ("It is not in the page: §", false),
    ("expect(html).to eq '§'", false),
  ])
  func assertions(text: String, isAbsent: Bool) {
    let found = SourceScan.references(in: text.replacing("§", with: Self.url))
    #expect(found.map(\.standing) == [isAbsent ? .denied : .shown], "\(text)")
  }

  @Test("Elements in comments, and several comments in a text") func several() {
    let element = "<div id=\"appleid-signin\"></div>"
    let text = "\(element)<!-- \(element) -->\(element)\n/* § */ <!-- § \(element) -->§"
    #expect(areInComments(text) == [false, true, false, true, true, true, false])
  }
}
