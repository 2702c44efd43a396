/// The notation of a file, by the suffix of its name: what is a comment in it, and what a fix may change.
package final class SourceKind: Equatable, Sendable {
  /// What is read, and what may be changed.
  package enum Form: String, Hashable, Sendable {
    /// Markup, whose scripts, styles and directives are code.
    case markup
    case code
    case styles
    case data
    /// A text for people: an address in it is mended as that of a picture only.
    case document
    /// An unknown notation: only addresses with parameters are read, and nothing is mended.
    case text
    /// What another program wrote: nobody sees its buttons.
    case record
    /// A mail as it was sent, which is not read: its signs are encoded.
    case mail
  }

  package let name: String
  package let suffixes: [String]
  package let form: Form
  let syntax: CommentSyntax
  /// Whether an address without quotes may be the value of a key, an entry or an element.
  let hasBareValues: Bool

  private init(
    _ name: String, _ suffixes: String, _ form: Form, _ syntax: CommentSyntax = .none, hasBareValues: Bool = false
  ) {
    (self.name, self.form, self.syntax, self.hasBareValues) = (name, form, syntax, hasBareValues)
    self.suffixes = suffixes.split { $0.isWhitespace }.map(String.init)
  }

  package static func == (one: SourceKind, other: SourceKind) -> Bool { one === other }
}

extension SourceKind {
  private static let markup = SourceKind(
    "HTML and templates",
    "html htm xhtml shtml vue svelte astro ejs erb eex heex leex jsp jspf jspx ftl ftlh liquid gohtml tmpl mjml",
    .markup, .markup())

  private static let json = SourceKind(
    "JSON", "json jsonc json5 webmanifest arb ipynb", .data, CommentSyntax("/* */", lines: "//", quotes: "\""))

  private static let markdown = CommentSyntax(
    "<!-- --> {/* */} [//]:␣#␣( )", quotes: "`", parts: [.init(start: "\n~~~", end: "\n~~~", syntax: .none)])

  static let script = SourceKind("JavaScript and TypeScript", "js jsx ts tsx mjs cjs mts cts", .code, .script)

  /// Any suffix that no other kind has.
  package static let text = SourceKind(
    "any other", "", .text, CommentSyntax("<!-- -->", lines: "# // --"))

  /// Every kind with suffixes.
  package static let all = [
    markup, SourceKind("Razor and ASP", "cshtml razor vbhtml asp aspx ascx", .markup, .markup()),
    SourceKind("XML", "xml svg xaml plist resx xlf xliff", .markup, .markup(), hasBareValues: true),
    SourceKind(
      "Twig, Jinja, Handlebars, Latte and Smarty", "twig j2 jinja jinja2 njk hbs handlebars mustache latte tpl smarty",
      .markup, .markup("{# #} {* *} {{! }} ")),
    SourceKind("PHP", "php phtml ctp inc", .markup, .markup()),
    SourceKind("Velocity", "vm", .markup, .markup("#* *# ", lines: "##")),
    script, SourceKind("Python", "py pyi", .code, CommentSyntax("", lines: "#", quotes: "\"'")),
    SourceKind(
      "Ruby", "rb rake ru", .code, CommentSyntax("=begin ␤=end", lines: "#", quotes: "\"'`", longQuotes: "<\n%")),
    SourceKind("Go", "go", .code, CommentSyntax("/* */", lines: "//", quotes: "\"'", longQuotes: "`")),
    SourceKind("Java and Groovy", "java groovy gradle", .code, CommentSyntax("/* */", lines: "//", quotes: "\"'")),
    SourceKind(
      "Kotlin and Scala", "kt kts scala", .code, CommentSyntax("/* */", lines: "//", quotes: "\"'", nests: true)),
    SourceKind("C#", "cs csx", .code, CommentSyntax("/* */", lines: "//", quotes: "\"'")),
    SourceKind("Swift and Rust", "swift rs", .code, CommentSyntax("/* */", lines: "//", quotes: "\"", nests: true)),
    SourceKind("Dart", "dart", .code, CommentSyntax("/* */", lines: "//", quotes: "\"'", nests: true)),
    SourceKind("style sheets", "css scss sass less styl", .styles, CommentSyntax("/* */", lines: "//", quotes: "\"'")),
    SourceKind("Markdown", "md markdown", .document, markdown), SourceKind("MDX", "mdx", .document, markdown),
    json, SourceKind("YAML", "yaml yml", .data, CommentSyntax("", lines: "#", quotes: "\"'"), hasBareValues: true),
    SourceKind("records of programs", "diff har map patch", .record),
    SourceKind("sent mails", "eml mbox mht mhtml", .mail),
  ]

  private static let bySuffix = Dictionary(
    uniqueKeysWithValues: all.flatMap { kind in kind.suffixes.map { ($0, kind) } })

  /// Names of texts that are in no file.
  private static let pasted: Set<String> = ["", "pasted", "stdin"]

  /// The kind of a file, or that of a pasted text by its first sign.
  package static func of(path: String, _ bytes: [UInt8] = []) -> SourceKind {
    if pasted.contains(path) {
      let signs = bytes.drop { $0.isWhiteSpace || "\u{FEFF}".utf8.contains($0) }.prefix(2)
      let start = String(decoding: signs, as: UTF8.self)
      let isMarkup = start.hasPrefix("<") || ["@*", "{{", "{%", "{#"].contains(start)
      return isMarkup ? markup : ["{", "["].contains(start.prefix(1)) ? json : script
    }
    let suffix = path.utf8.lastIndex { $0 == "." }.map { path[$0...].dropFirst().lowercased() }
    return suffix.flatMap { bySuffix[$0] } ?? text
  }

  /// The marks of comments: of a line, and pairs.
  package var commentMarks: [String] { syntax.lines + syntax.blocks.map { "\($0.start) \($0.end)" } }

  /// Whether a literal right behind another one continues it.
  var joinsLiterals: Bool { form == .text || ["Python", "Ruby", "Dart"].contains(name) }

  /// Whether elements are read, and not only addresses.
  var hasElements: Bool { form != .text }

  /// Whether a fix may change such files.
  package var isMended: Bool { ![.text, .record, .mail].contains(form) }
}
