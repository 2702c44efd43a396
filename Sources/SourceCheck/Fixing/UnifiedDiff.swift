internal import ButtonCore

/// The changes of a file in the unified format, as `git apply` and `patch` take it: with the file's own bytes.
package struct UnifiedDiff {
  /// Empty without changes.
  package private(set) var bytes: [UInt8] = []

  /// The number of lines that are shown around a change.
  private static let context = 3

  private typealias Lines = ArraySlice<ArraySlice<UInt8>>

  /// - Parameter path: The path of both files.
  package init(of old: [UInt8], _ new: [UInt8], path: String) {
    let rows = Self.rows(Self.lines(of: old), Self.lines(of: new))
    // Changes are shown together where what is around them meets.
    let hunks = rows.indices.filter { rows[$0].sign != " " }.reduce(into: [Range<Int>]()) { hunks, row in
      let shown = max(0, row - Self.context)..<min(rows.count, row + Self.context + 1)
      let isApart = hunks.last.map { $0.upperBound < shown.lowerBound } ?? true
      hunks.append((isApart ? shown : hunks.removeLast()).lowerBound..<shown.upperBound)
    }
    if !hunks.isEmpty { bytes = Self.header("--- ", "a/" + path) + Self.header("+++ ", "b/" + path) }
    var (end, line, other) = (0, 0, 0)
    for hunk in hunks {
      // What is between hunks is equal.
      (line, other) = (line + hunk.lowerBound - end, other + hunk.lowerBound - end)
      let removed = rows[hunk].count { $0.sign != "+" }
      let added = rows[hunk].count { $0.sign != "-" }
      bytes += "@@ -\(Self.span(line, removed)) +\(Self.span(other, added)) @@\n".utf8
      for row in rows[hunk] {
        bytes += String(row.sign).utf8 + row.line
        if row.line.last != "\n" { bytes += "\n\\ No newline at end of file\n".utf8 }
      }
      (end, line, other) = (hunk.upperBound, line + removed, other + added)
    }
  }

  /// The number of the first line, which is counted from 1, and of lines; without lines, that of the line before.
  private static func span(_ first: Int, _ count: Int) -> String { "\(count == 0 ? first : first + 1),\(count)" }

  /// A name after its sign. A tab ends one with blanks, for `patch`; one with control characters is in quotes, as git
  /// writes it.
  private static func header(_ sign: String, _ name: String) -> [UInt8] {
    let escaped = name.replacingScalars { scalar in
      if "\"\\".unicodeScalars.contains(scalar) { return "\\\(scalar)" }
      let isControl = scalar.value < 0x20 || scalar.value == 0x7F
      return isControl ? "\\" + String(0o1000 + scalar.value, radix: 8).dropFirst() : nil
    }
    let shown = escaped != name ? "\"\(escaped)\"" : name.contains(" ") ? name + "\t" : name
    return Array("\(sign)\(shown)\n".utf8)
  }

  /// Lines with their ends.
  private static func lines(of text: [UInt8]) -> Lines {
    let ends = text.indices.filter { text[$0] == "\n" }.map { $0 + 1 }
    return zip([0] + ends, ends + [text.count]).map { text[$0..<$1] }.filter { !$0.isEmpty }[...]
  }

  /// The lines of both files in their order, each with its sign.
  private static func rows(_ old: Lines, _ new: Lines) -> [(sign: Character, line: ArraySlice<UInt8>)] {
    var (rows, rest, others) = ([(sign: Character, line: ArraySlice<UInt8>)](), old, new)
    while !rest.isEmpty || !others.isEmpty {
      if let line = rest.first, line == others.first {
        rows.append((" ", line))
        (rest, others) = (rest.dropFirst(), others.dropFirst())
        continue
      }
      let (removed, added) = lengthOfDifference(rest, others)
      rows += rest.prefix(removed).map { ("-", $0) } + others.prefix(added).map { ("+", $0) }
      (rest, others) = (rest.dropFirst(removed), others.dropFirst(added))
    }
    return rows
  }

  /// The numbers of lines before the first that are equal, or the ends. A fix changes at most some thousand lines, and
  /// seldom removes a line break.
  private static func lengthOfDifference(_ old: Lines, _ new: Lines) -> (Int, Int) {
    let aligned = (1..<max(1, min(old.count, new.count))).lazy.map { ($0, $0) }
    let apart = (1..<max(1, old.count + new.count - 1)).lazy.flatMap { distance in
      let removed = max(0, distance - new.count + 1)..<min(distance + 1, old.count)
      return removed.lazy.map { ($0, distance - $0) }
    }
    func isMeeting(_ step: Int, _ other: Int) -> Bool { old[old.startIndex + step] == new[new.startIndex + other] }
    let meeting = old.count == new.count ? aligned.first { isMeeting($0, $1) } : apart.first { isMeeting($0, $1) }
    return meeting ?? (old.count, new.count)
  }
}
