/// The language of a source file, as far as it affects how a button is written and what a comment
/// is.
///
/// Almost all other syntax means the same in every language, and pages contain scripts, styles and
/// templates anyway.
package enum SourceLanguage: Hashable, Sendable, CaseIterable {
  /// Pug, Haml, Slim: a line is an element, `#` precedes its id, and `.` a class. In style sheets
  /// the same is a selector.
  case outline
  /// Pages and their templates, and components with markup, scripts and styles.
  case page
  /// Swift, Kotlin, Java, JavaScript and others with `//` and `/* */`.
  case code
  case style
  case php
  /// Python, Ruby, shells, YAML and others with `#`.
  case script
  /// SQL, Lua, Haskell and others with `--`.
  case dashes
  case lisp
  /// Files of settings in sections.
  case settings
  /// Everything else, such as text for people.
  case other

  /// Determines the language of a file by its name's extension.
  package init(path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let suffix = parts.last?.lowercased() else {
      self = Self.scripts.contains(name) ? .script : .other
      return
    }
    self = Self.suffixes[suffix] ?? .other
  }

  /// The names of files without an extension that have `#`.
  private static let scripts: Set<String> = ["Dockerfile", "Gemfile", "Makefile", "Rakefile"]

  private static let suffixes: [String: SourceLanguage] = {
    let names: KeyValuePairs<SourceLanguage, String> = [
      .outline: "pug jade haml slim",
      .page: """
      html htm xhtml xml svg vue svelte astro jsp jspx cshtml razor erb ejs eex heex leex \
      hbs handlebars mustache twig j2 jinja jinja2 njk liquid ftl tpl mjml
      """,
      .code: """
      js mjs cjs jsx ts mts cts tsx swift kt kts java scala groovy gradle go rs c h cc cpp m mm cs dart
      """,
      .style: "css scss sass less styl", .php: "php phtml",
      .script:
        "py rb sh bash zsh yml yaml toml pl pm r ex exs jl nix ps1 tf conf mk cr coffee graphql",
      .dashes: "sql lua hs elm", .lisp: "clj cljs cljc edn el lisp scm",
      .settings: "ini cfg properties",
    ]
    var suffixes: [String: SourceLanguage] = [:]
    for (language, list) in names {
      for suffix in list.split(separator: " ") { suffixes[String(suffix)] = language }
    }
    return suffixes
  }()
}

extension SourceLanguage {
  /// What begins and ends comments that may have several lines.
  var blockComments: [(start: String, end: String)] {
    switch self {
    case .outline, .other: [Self.markup]
    case .page: [Self.markup, Self.block] + Self.templates
    case .php: [Self.markup, Self.block, ("{{--", "--}}")]
    case .code, .style: [Self.markup, Self.block]
    case .script, .lisp, .settings: []
    case .dashes: [("--[[", "]]"), ("{-", "-}"), Self.block]
    }
  }

  /// What begins a comment to the end of its line.
  var lineComments: [String] {
    switch self {
    case .page, .code, .style: ["//"]
    case .php: ["//", "# "]
    case .script: ["#"]
    case .dashes: ["--"]
    case .lisp: [";"]
    case .settings: ["#", ";", "!"]
    // Their comments may have several lines.
    case .outline, .other: []
    }
  }

  /// Whether such a comment may stand behind code.
  var hasCommentsBehindCode: Bool {
    switch self {
    case .code, .script, .dashes, .lisp, .php, .style: true
    case .outline, .page, .settings, .other: false
    }
  }

  private static let markup = (start: "<!--", end: "-->")
  private static let block = (start: "/*", end: "*/")
  private static let templates = [
    ("{# ", "#}"), ("{% comment", "endcomment"), ("{%- comment", "endcomment"), ("<%--", "--%>"),
    ("<%#", "%>"),
    ("<#--", "-->"), ("@*", "*@"), ("{{!--", "--}}"), ("{{--", "--}}"), ("{{! ", "}}"),
    ("{* ", "*}"),
  ]
}
