internal import ButtonCore
internal import SourceScan

/// Finds directives, whatever the language: what begins a comment must stand right before one.
struct DirectiveReader {
  private let bytes: [UInt8]
  private var line = 1
  private var column = 1
  /// Where the line begins.
  private var lineStart: Int
  /// How far lines and columns are counted.
  private var counted: Int

  private static let name = Array("bezel-ignore-".utf8)

  /// The ends of what begins a comment: `--` is that of `<!--`, `{{--` and `<%--` too.
  private static let openings = [
    "//", "/*", "**", "//-", "--", "{#", "##", "-#", "<%#", "{{!", "@*", ";;", "%%", "{-", "{*",
    "(*", "--[[", "<#", "[//]: # (", "REM", "rem", "::", "..", "{% comment %}", "{%- comment -%}",
  ].map { Array($0.utf8) }

  /// What begins a comment, or a line of one, only behind white space, since it is often part of
  /// other text.
  private static let openingWords = Array("#*;%/".utf8)

  /// How far a search may skip for each byte that stands where the name's last one would.
  private static let skips: [Int] = {
    var skips = Array(repeating: name.count, count: 256)
    for (index, byte) in name.dropLast().enumerated() {
      skips[Int(byte)] = name.count - 1 - index
    }
    return skips
  }()

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is not part of the first line.
    lineStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    counted = lineStart
  }

  mutating func directives() -> [IgnoreDirective] {
    var found: [IgnoreDirective] = []
    // Boyer, Moore and Horspool's search: most bytes are not looked at.
    var end = Self.name.count
    while end <= bytes.count {
      let start = end - Self.name.count
      if bytes[end - 1] == Self.name[Self.name.count - 1],
        bytes[start..<end].elementsEqual(Self.name)
      {
        count(to: start)
        if isInComment(start), let directive = directive(at: start) { found.append(directive) }
      }
      end += Self.skips[Int(bytes[end - 1])]
    }
    return found
  }

  private mutating func count(to offset: Int) {
    for index in counted..<offset {
      if bytes[index] == UInt8(ascii: "\n") {
        line += 1
        column = 1
        lineStart = index + 1
      } else if bytes[index] & 0xC0 != 0x80 {
        column += 1
      }
    }
    counted = offset
  }

  /// Whether only white space is between the beginning of a comment and an offset.
  private func isInComment(_ offset: Int) -> Bool {
    let before = bytes[lineStart..<offset].reversed().drop { Self.spaces.contains($0) }
    if Self.openings.contains(where: { before.starts(with: $0.reversed()) }) { return true }
    guard let last = before.first, Self.openingWords.contains(last) else { return false }
    return before.dropFirst().first.map(Self.spaces.contains) ?? true
  }

  private static let spaces = Array(" \t".utf8)

  private func directive(at start: Int) -> IgnoreDirective? {
    var end = start + Self.name.count
    let scope: IgnoreDirective.Scope
    switch word(at: &end) {
    case "line": scope = .line(line)
    case "next-line": scope = .begin(line + 1)
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
        start: SourcePosition(line: line, column: column),
        // Its text is ASCII.
        end: SourcePosition(line: line, column: column + end - start), bytes: start..<end),
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
