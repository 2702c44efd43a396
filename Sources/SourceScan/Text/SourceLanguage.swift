/// What tells languages apart where they write a URL.
///
/// Most of what is decoded means the same wherever it stands, and pages hold scripts, styles and
/// templates anyway. Only what would be misread elsewhere needs a language of its own.
package enum SourceLanguage: Hashable, Sendable, CaseIterable {
  /// CSS and its kin: hexadecimal escapes without a letter, no entities.
  case styleSheet
  /// `\(x)` is an interpolation.
  case swift
  /// `$x` is one, in Kotlin, Groovy and shells.
  case kotlin
  /// `$x`, and literals side by side are one.
  case dart
  /// Literals side by side are one.
  case python
  /// `$x`, and a full stop joins.
  case php
  /// A tilde joins: Jinja, Twig, Nunjucks.
  case jinja
  /// `@x` is an interpolation.
  case razor
  /// Attributes stand in parentheses, names behind `#` and `.`.
  case pug
  /// A backslash at the end of a line breaks it.
  case markdown
  case other

  /// Finds the language of a file by the last part of its name.
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

  /// Whether literals with nothing between them but white space are one.
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
