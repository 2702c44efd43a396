import SourceScan
import Testing

@Suite("Buttons in comments")
struct CommentTests {
  private static let url = "https://appleid.cdn-apple.com/appleid/button?height=44"

  private func areInComments(_ text: String, in file: String) -> [Bool] {
    SourceScan.references(
      in: text.replacing("§", with: "<img src=\"\(Self.url)\">"),
      language: SourceLanguage(path: file)
    ).map { $0.standing == .comment }
  }

  @Test(
    "Comments of each language are known",
    arguments: [
      ("a.html", "<!-- § -->"), ("a.html", "<!--\n§\n-->"), ("README.md", "<!-- § -->"),
      ("a.html", "<script>\n// §\n</script>"), ("a.html", "<!-- [if mso] § -->"),
      ("a.html", "<!--[hidden] § -->"), ("a.vue", "/* § */"), ("a.html", "{# § #}"),
      ("a.html", "{% comment %}\n§\n{% endcomment %}"), ("a.jsp", "<%-- § --%>"),
      ("a.cshtml", "@* § *@"), ("a.hbs", "{{!-- § --}}"), ("a.hbs", "{{! § }}"),
      ("a.blade.php", "{{-- § --}}"), ("a.ftl", "<#-- § -->"), ("a.tpl", "{* § *}"),
      ("a.js", "/* § */"), ("a.js", " * /** § */"), ("a.jsx", "{/* § */}"), ("a.js", "[/* § */]"),
      ("a.js", "/* a *//* § */"), ("a.js", "// §"), ("a.js", "  //\t§"), ("a.swift", "/// See §"),
      ("a.ts", "//const a = '§'"), ("a.js", "code() // §"), ("a.js", "a = '' // §"),
      ("a.css", "x /* */ y /* § */"), ("a.py", "# §"), ("a.yml", "## §"),
      ("a.yml", "key: value # §"), ("Makefile", "# §"), ("a.sql", "-- §"), ("a.lua", "--[[ § ]]"),
      ("a.clj", ";; §"), ("a.ini", "; §"), ("a.php", "# §"), ("a.pug", "//- §"),
      ("a.haml", "-# §"), ("a.slim", "/ §"), ("a.pug", "//-\n  p\n\n    §"),
      ("a.haml", "div\n  -# Later\n    §"), ("a.slim", "/\n  §"), ("a.html.erb", "<%# § %>"),
    ])
  func comments(file: String, text: String) {
    #expect(areInComments(text, in: file) == [true], "\(text)")
    // What comes behind the comment is not in it.
    #expect(areInComments(text + "\n§", in: file).last == false, "\(text)")
  }

  @Test(
    "Marks in paths, patterns, addresses, literals and other languages begin no comment",
    arguments: [
      ("a.js", "'src/*'; § /* a */"), ("a.js", "x`${dir}/*.html`; §; '**/*.css'"),
      ("a.js", "'./{app,src}/*.html'; §; '**/*.css'"), ("Makefile", "$(SRC)/*.html: §\n src/*/"),
      ("a.yml", "- /*\n- §\n- '*/5 * * * *'"), ("_headers", "/*\n§\n*/"), ("a.js", "§ /* a */"),
      ("a.html", "<!-- a --> §"), ("a.css", "#id § "), ("a.py", "'''\n#id § '''"),
      ("a.py", "# a\n§"), ("a.sh", "--flag §"), ("a.js", "http://a.example §"),
      ("a.js", "'a // ' + '§'"), ("a.svelte", "{#if a} § {/if}"), ("a.js", "/* §"),
      ("a.html", "<!-- §"), ("a.html", "<!--[if mso]>§<![endif]-->"),
      ("a.html", "<!--[if !mso]><!-->§<!--<![endif]-->"), ("a.html", "<a>Home</a> // §"),
      ("a.html", "<p>Option # 1 §"), ("README.md", "# §"), ("README.md", "## Log in §"),
      ("a.js", "; (function () { §"), ("a.yml", "--- §"), ("a.txt", "# §"),
      ("a.html", "<style>@media print{#a{b:c}}</style>\n§\n{# comment #}"),
      ("a.html", "accept='image/*' § */"), ("a.pug", "div\n  //- a\n  §"),
      ("a.aspx", "<%# § %>"),
    ])
  func others(file: String, text: String) {
    #expect(areInComments(text, in: file) == [false], "\(text)")
  }

  @Test(
    "Assertions that a button is absent are known",
    arguments: [
      ("expect(html).not.toContain('§')", true), ("refute html =~ '§'", true),
      ("assert '§' not in page", true), ("assertNotContains(page, '§')", true),
      ("{isNotMobile && §}", false), ("It is not in the page: §", false),
      ("expect(html).to eq '§'", false),
    ])
  func assertions(text: String, isAbsent: Bool) {
    let found = SourceScan.references(in: text.replacing("§", with: Self.url), language: .other)
    #expect(found.map(\.standing) == [isAbsent ? .denied : .shown], "\(text)")
  }

  @Test("Elements in comments, and several comments in a text")
  func several() {
    let element = "<div id=\"appleid-signin\"></div>"
    let text = "\(element)<!-- \(element) -->\(element)/* § */ <!-- § \(element) -->§"
    #expect(areInComments(text, in: "a.html") == [false, true, false, true, true, true, false])
  }
}
