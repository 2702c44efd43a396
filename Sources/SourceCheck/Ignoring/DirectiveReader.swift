internal import ButtonCore
internal import SourceScan

/// Finds directives, whatever the language: what begins a comment must stand right before one.
struct DirectiveReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The ends of what begins a comment: `--` is that of `<!--`, `{{--` and `<%--` too.
  private static let openings = [
    "//", "/*", "**", "//-", "--", "{#", "##", "-#", "<%#", "{{!", "@*", ";;", "%%", "{-", "{*",
    "(*", "--[[", "<#", "[//]: # (", "REM", "rem", "::", "..", "{% comment %}", "{%- comment -%}",
  ].map { Array($0.utf8) }

  /// What begins a comment, or a line of one, only behind white space, since it is often part of
  /// other text.
  private static let openingWords = Array("#*;%/".utf8)

  func directives() -> [IgnoreDirective] {
    SourceScan.places(of: Self.name, in: bytes).compactMap { start, position in
      isInComment(start) ? directive(at: start, position) : nil
    }
  }

  private static let name = "bezel-ignore-"

  /// Whether only white space is between the beginning of a comment and an offset.
  private func isInComment(_ offset: Int) -> Bool {
    // A byte order mark is not part of the first line.
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let before = bytes[start..<offset].reversed().drop { Self.spaces.contains($0) }
    if Self.openings.contains(where: { before.starts(with: $0.reversed()) }) { return true }
    guard let last = before.first, Self.openingWords.contains(last) else { return false }
    return before.dropFirst().first.map { "\n \t".utf8.contains($0) } ?? true
  }

  private static let spaces = Array(" \t".utf8)

  private func directive(at start: Int, _ position: SourcePosition) -> IgnoreDirective? {
    var end = start + Self.name.utf8.count
    let scope: IgnoreDirective.Scope
    switch word(at: &end) {
    case "line": scope = .line(position.line)
    case "next-line": scope = .begin(position.line + 1)
    case "file": scope = .file
    default: return nil
    }
    var rules: [String] = []
    var next = end
    while true {
      while next < bytes.count, Self.spaces.contains(bytes[next]) || ":,".utf8.contains(bytes[next])
      {
        next += 1
      }
      let name = word(at: &next)
      guard !name.isEmpty else { break }
      rules.append(name)
      end = next
    }
    return IgnoreDirective(
      scope: scope, rules: rules,
      region: SourceRegion(
        start: position,
        // Its text is ASCII.
        end: SourcePosition(line: position.line, column: position.column + end - start),
        bytes: start..<end),
      text: String(decoding: bytes[start..<end], as: UTF8.self))
  }

  /// The word of letters, digits and single hyphens at an offset, which advances behind it.
  private func word(at offset: inout Int) -> String {
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      let isHyphen =
        byte == UInt8(ascii: "-") && offset > start
        && offset + 1 < bytes.count && bytes[offset + 1].isASCIILetterOrDigit
      guard isHyphen || byte.isASCIILetterOrDigit else { break }
      offset += 1
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }
}
