internal import ButtonCore

/// The changes of a file in the unified format, as `git apply` and `patch` take it: with the file's own bytes.
package struct UnifiedDiff {
  /// Empty without changes.
  package private(set) var bytes: [UInt8] = []

  /// The number of lines that are shown around a change.
  private static let context = 3

  /// Lines that are replaced, by their numbers from 0.
  private typealias Change = (old: Range<Int>, new: Range<Int>)

  /// - Parameter path: The path of both files.
  package init(of old: [UInt8], _ new: [UInt8], path: String) {
    let (old, new) = (Self.lines(of: old), Self.lines(of: new))
    for hunk in Self.hunks(old, new) {
      guard let first = hunk.first, let last = hunk.last else { continue }
      if bytes.isEmpty {
        bytes = Self.header("--- ", "a/" + path) + Self.header("+++ ", "b/" + path)
      }
      let shown = max(0, first.old.lowerBound - Self.context)..<min(old.count, last.old.upperBound + Self.context)
      let start = shown.lowerBound + first.new.lowerBound - first.old.lowerBound
      let end = shown.upperBound + last.new.upperBound - last.old.upperBound
      bytes += "@@ -\(Self.span(shown)) +\(Self.span(start..<end)) @@\n".utf8
      var next = shown.lowerBound
      for change in hunk {
        add(old[next..<change.old.lowerBound], " ")
        add(old[change.old], "-")
        add(new[change.new], "+")
        next = change.old.upperBound
      }
      add(old[next..<shown.upperBound], " ")
    }
  }

  private mutating func add(_ lines: ArraySlice<ArraySlice<UInt8>>, _ sign: Character) {
    for line in lines {
      bytes += String(sign).utf8
      bytes += line
      if line.last != UInt8(ascii: "\n") { bytes += "\n\\ No newline at end of file\n".utf8 }
    }
  }

  /// The first line and the number of lines; without lines, the line before.
  private static func span(_ lines: Range<Int>) -> String {
    "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1),\(lines.count)"
  }

  /// A name after its sign. A tab ends one with blanks, for `patch`; one with control characters is in quotes, as git
  /// writes it.
  private static func header(_ sign: String, _ name: String) -> [UInt8] {
    let isPlain = name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !"\"\\".utf8.contains($0) }
    guard !isPlain else {
      return Array((sign + name + (name.contains(" ") ? "\t\n" : "\n")).utf8)
    }
    let quoted = name.utf8.map { byte in
      guard byte < 0x20 || byte == 0x7F else {
        return ("\"\\".utf8.contains(byte) ? [UInt8(ascii: "\\")] : []) + [byte]
      }
      let digits = String(byte, radix: 8)
      return Array("\\\(String(repeating: "0", count: 3 - digits.count))\(digits)".utf8)
    }
    return Array((sign + "\"").utf8) + quoted.joined() + Array("\"\n".utf8)
  }

  /// Lines with their ends.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.endIndex
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  /// The changed lines in their order, together where what is shown around them meets.
  private static func hunks(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [[Change]] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    guard old.count == new.count else {
      // An end of a line is gone: a fix seldom removes one, and the lines are not compared one by one.
      let rest = min(old.count, new.count) - start
      let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
      return [[(start..<(old.count - end), start..<(new.count - end))]]
    }
    var hunks: [[Change]] = []
    for line in start..<old.count where old[line] != new[line] {
      let last = hunks.last?.last?.old ?? 0..<0
      if hunks.isEmpty || line > last.upperBound + 2 * context {
        hunks.append([(line..<(line + 1), line..<(line + 1))])
      } else if line > last.upperBound {
        hunks[hunks.count - 1].append((line..<(line + 1), line..<(line + 1)))
      } else {
        let whole = last.lowerBound..<(line + 1)
        hunks[hunks.count - 1][hunks[hunks.count - 1].count - 1] = (whole, whole)
      }
    }
    return hunks
  }
}
