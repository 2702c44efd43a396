import SourceScan
import TestSupport
import Testing

@Suite("Buttons in comments") struct CommentTests {
  private static let url = "https://appleid.cdn-apple.com/appleid/button?height=44"

  private func areInComments(_ text: String, in path: String = "") -> [Bool] {
    let text = text.replacing("§", with: "<img src=\"\(Self.url)\">")
    return SourceScan.scan(Array(text.utf8), path: path).references.map { $0.standing == .comment }
  }

  /// Once, these were judged as live, and changed by `--fix`.
  @Test(
    arguments: Table.pairs(
      """
      a.html → {#⏎ § #}
      a.twig → {#~ § ~#}
      a.tpl → {*⏎ § *}
      a.latte → {*§*}
      a.latte → {*old § *}
      a.twig → {#old § #}
      a.html → <script>/* a */ /* § */
      a.hbs → {{!⏎ § }}
      a.hbs → {{!old § }}
      a.hbs → {{~! § ~}}
      a.php → <?php /* § */ ?>
      a.php → <p><?php // § ?>
      a.php → <? # §
      a.html → <script>/* § */</script>
      a.html → <script type="module">// §⏎</script>
      a.html → <style>a{b:c}/* § */</style>
      a.js → a(); /* § */
      a.jsx → <div>{ /* § */ }</div>
      a.rb → =begin⏎§⏎=end
      a.pl → =pod⏎§⏎=cut
      a.swift → /* a /* b */ § */
      a.kt → /*⏎ /* b */⏎ § */
      a.rs → /* /* */ /* */ § */
      a.hs → {- {- -} § -}
      a.rkt → #| #| |# § |#
      a.lisp → #| § |#
      a.liquid → {% # § %}
      a.html → {%comment%}§{%endcomment%}
      a.asp → <%' § %>
      a.ftl → [#-- § --]
      a.lua → --[=[ § ]=]
      a.jl → #= § =#
      a.nim → #[ § ]#
      a.coffee → ###⏎§⏎###
      a.adoc → ////⏎§⏎////
      a.pug → // a⏎  §
      a.blade.php → @php /* § */ @endphp
      a.jsp → <% /* § */ %>
      """))
  func commentsOfTemplates(path: String, text: String) {
    let text = text.replacing("⏎", with: "\n")
    #expect(areInComments(text, in: path) == [true], "\(text)")
    #expect(areInComments(text + "\n§", in: path).last == false, "\(text)")
  }

  /// A mark that means something else in the language of the file.
  @Test(
    arguments: Table.pairs(
      """
      a.md → # Sign in §
      a.svelte → {#if a} § {:else}{/if}{#each b as c}#}
      a.js → /* a /* b */ §
      a.vue → {{!a}} §
      a.css → @media print{#a{b:c}}⏎a{b:url(§)}{#}
      a.js → x = `{a,b}/*.html`; §; '**/*.css'
      a.rs → #[a]⏎§⏎#[b]#
      a.php → <?php // a ?> §
      """))
  func whatIsNoCommentInALanguage(path: String, text: String) {
    let text = text.replacing("⏎", with: "\n")
    #expect(areInComments(text, in: path) == [false], "\(text)")
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

  @Test("Elements in comments, and several comments in a text") func several() {
    let element = "<div id=\"appleid-signin\"></div>"
    let text = "\(element)<!-- \(element) -->\(element)\n/* § */ <!-- § \(element) -->§"
    #expect(areInComments(text) == [false, true, false, true, true, true, false])
  }
}
