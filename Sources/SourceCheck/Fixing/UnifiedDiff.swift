internal import ButtonCore

/// The changes of a file in the unified format, as `git apply` and `patch` take it: with the file's own bytes.
package struct UnifiedDiff {
  /// Empty without changes.
  package private(set) var bytes: [UInt8] = []

  /// The number of lines that are shown around a change.
  private static let context = 3

  /// Lines that are replaced, by their numbers from 0, and the new lines.
  private struct Change {
    var lines: Range<Int>
    var new: [ArraySlice<UInt8>]
  }

  /// - Parameters:
  ///   - edits: The changes, in the file's order.
  ///   - path: The path of both files.
  package init(_ edits: [SourceEdit], of old: [UInt8], path: String) {
    let lines = Self.lines(of: old[...])
    var added = 0
    // What is around changes is shown together where it meets.
    for hunk in Self.grouped(Self.changes(edits, old, lines), within: 2 * Self.context, \.lines) {
      guard let start = hunk.first?.lines.lowerBound, let end = hunk.last?.lines.upperBound else {
        continue
      }
      if bytes.isEmpty {
        bytes = Self.header("--- ", "a/" + path) + Self.header("+++ ", "b/" + path)
      }
      let shown = max(0, start - Self.context)..<min(lines.count, end + Self.context)
      let growth = hunk.reduce(0) { $0 + $1.new.count - $1.lines.count }
      let spans = (
        Self.span(from: shown.lowerBound, shown.count),
        Self.span(from: shown.lowerBound + added, shown.count + growth)
      )
      added += growth
      bytes += "@@ -\(spans.0) +\(spans.1) @@\n".utf8
      var next = shown.lowerBound
      for change in hunk {
        add(lines[next..<change.lines.lowerBound], " ")
        add(lines[change.lines], "-")
        add(change.new[...], "+")
        next = change.lines.upperBound
      }
      add(lines[next..<shown.upperBound], " ")
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
  private static func span(from line: Int, _ count: Int) -> String {
    "\(count == 0 ? line : line + 1),\(count)"
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
  private static func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.endIndex
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  /// The changed lines, in the file's order.
  private static func changes(
    _ edits: [SourceEdit], _ old: [UInt8], _ lines: [ArraySlice<UInt8>]
  ) -> [Change] {
    var line = 0
    let placed = edits.map { edit in
      func advance(to offset: Int) -> Int {
        while line + 1 < lines.count, lines[line].endIndex <= offset { line += 1 }
        return line
      }
      let first = advance(to: edit.range.lowerBound)
      let last = advance(to: max(edit.range.lowerBound, edit.range.upperBound - 1))
      return (edit: edit, lines: first..<(last + 1))
    }
    // Changes of adjacent lines are one: first the removed lines, then the new ones.
    return grouped(placed, within: 0, \.lines).map { group in
      let changed = group[0].lines.lowerBound..<group[group.count - 1].lines.upperBound
      let start = lines[changed].first?.startIndex ?? 0
      let end = lines[changed].last?.endIndex ?? 0
      let text = group.map(\.edit).applied(to: Array(old[start..<end]), at: start)
      return Change(lines: changed, new: Self.lines(of: text[...]))
    }
  }

  /// Items in their order, together where only some lines are between them.
  private static func grouped<Item>(
    _ items: [Item], within gap: Int, _ lines: (Item) -> Range<Int>
  ) -> [[Item]] {
    items.reduce(into: []) { groups, item in
      if let last = groups.last?.last, lines(item).lowerBound <= lines(last).upperBound + gap {
        groups[groups.count - 1].append(item)
      } else {
        groups.append([item])
      }
    }
  }
}
