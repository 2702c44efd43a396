/// The language of a source file, as far as it affects how a URL is written.
///
/// Most syntax means the same in every language, and pages contain scripts, styles and templates
/// anyway. Only syntax that would be misread elsewhere needs a language of its own.
package enum SourceLanguage: Hashable, Sendable, CaseIterable {
  /// CSS and similar languages: hexadecimal escapes without a letter, no entities.
  case styleSheet
  /// `\(x)` is an interpolation.
  case swift
  /// `$x` is an interpolation: Kotlin, Groovy and shells.
  case kotlin
  /// `$x` is an interpolation, and adjacent literals are joined.
  case dart
  /// Adjacent literals are joined.
  case python
  /// `$x` is an interpolation, and a full stop joins strings.
  case php
  /// A tilde joins strings: Jinja, Twig, Nunjucks.
  case jinja
  /// `@x` is an interpolation.
  case razor
  /// Attributes are in parentheses; `#` precedes an id, and `.` a class.
  case pug
  /// A backslash at the end of a line is a line break, not a continuation.
  case markdown
  case other

  /// Determines the language of a file by its name's extension.
  package init(fileName: some StringProtocol) {
    let parts = fileName.split(separator: ".", omittingEmptySubsequences: false)
    let suffix = parts.count > 1 ? parts[parts.count - 1].lowercased() : ""
    self = Self.bySuffix[suffix] ?? .other
  }

  private static let bySuffix: [String: SourceLanguage] = [
    "css": .styleSheet, "scss": .styleSheet, "sass": .styleSheet, "less": .styleSheet,
    "styl": .styleSheet, "pcss": .styleSheet, "swift": .swift, "kt": .kotlin, "kts": .kotlin,
    "groovy": .kotlin, "gradle": .kotlin, "sh": .kotlin, "bash": .kotlin, "zsh": .kotlin,
    "dart": .dart, "py": .python, "php": .php, "phtml": .php, "jinja": .jinja, "jinja2": .jinja,
    "j2": .jinja, "twig": .jinja, "njk": .jinja, "cshtml": .razor, "razor": .razor, "pug": .pug,
    "jade": .pug, "md": .markdown, "mdx": .markdown, "markdown": .markdown,
  ]

  /// Whether a dollar sign and a name are an interpolation.
  var interpolatesDollarNames: Bool { self == .kotlin || self == .dart || self == .php }

  /// Whether literals with only white space between them are joined.
  var joinsAdjacentLiterals: Bool { self == .dart || self == .python }

  /// The character that joins strings.
  var joint: UInt8 {
    switch self {
    case .php: UInt8(ascii: ".")
    case .jinja: UInt8(ascii: "~")
    default: UInt8(ascii: "+")
    }
  }
}
