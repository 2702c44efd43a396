internal import SourceScan

/// A comment that ignores findings: `// bezel-ignore-line minimum-size`.
package struct IgnoreDirective: Hashable, Sendable {
  enum Scope: Hashable, Sendable {
    /// Places with text in this line.
    case line(Int)
    /// Places that begin in this line, or whose element does.
    case begin(Int)
    case file
  }

  let scope: Scope
  /// The rules that it names; all if empty.
  let rules: [String]
  let region: SourceRegion
  /// The directive as written.
  let text: String

  /// Whether it is about a place.
  func covers(_ region: SourceRegion) -> Bool { region.scopes.contains(scope) }

  /// The directives of a text, in its order. Takes time in proportion to the text's length.
  package static func all(in bytes: [UInt8]) -> [IgnoreDirective] {
    DirectiveReader(bytes).directives()
  }
}

extension SourceRegion {
  /// The scopes of the directives that are about it.
  var scopes: [IgnoreDirective.Scope] {
    [.file, .begin(firstLine), .begin(start.line)] + lines.map(IgnoreDirective.Scope.line)
  }
}
