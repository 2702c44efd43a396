internal import SourceScan

/// A comment that ignores findings: `// bezel-ignore-line minimum-size`.
package struct IgnoreDirective: Hashable, Sendable {
  enum Scope: Hashable, Sendable {
    /// Places with text in this line.
    case line(Int)
    /// Places that begin in this line.
    case begin(Int)
    case file
  }

  let scope: Scope
  /// The rules that it names; all if empty.
  let rules: [String]
  let region: SourceRegion
  /// The directive as written.
  let text: String

  /// Whether it is about a place in some lines.
  func covers(_ lines: ClosedRange<Int>) -> Bool {
    switch scope {
    case .line(let line): lines.contains(line)
    case .begin(let line): lines.lowerBound == line
    case .file: true
    }
  }

  /// The directives of a text, in its order. Takes time in proportion to the text's length.
  package static func all(in bytes: [UInt8]) -> [IgnoreDirective] {
    var reader = DirectiveReader(bytes)
    return reader.directives()
  }
}
