/// The difference of two texts in the unified format that `diff -u` and `git apply` have.
package struct UnifiedDiff: CustomStringConvertible {
  /// Empty if the texts are equal.
  package let description: String

  /// How many lines around a change are shown.
  private static let context = 3

  private struct Line {
    /// A space, `-` or `+`.
    let sign: Character
    let text: ArraySlice<UInt8>
  }

  /// - Parameter path: The path of both files.
  package init(from old: [UInt8], to new: [UInt8], path: String) {
    let lines = Self.lines(Self.split(old), Self.split(new))
    let hunks = Self.hunks(lines)
    description =
      hunks.isEmpty ? "" : "--- a/\(path)\n+++ b/\(path)\n" + hunks.joined()
  }

  /// Lines with their ends.
  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  private static func lines(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> [Line] {
    let changes = new.difference(from: old)
    let removed = Set(changes.removals.map(offset))
    let inserted = Set(changes.insertions.map(offset))
    var lines: [Line] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if removed.contains(before) {
        lines.append(Line(sign: "-", text: old[before]))
        before += 1
      } else if inserted.contains(after) {
        lines.append(Line(sign: "+", text: new[after]))
        after += 1
      } else {
        lines.append(Line(sign: " ", text: old[before]))
        before += 1
        after += 1
      }
    }
    return lines
  }

  private static func offset(
    of change: CollectionDifference<ArraySlice<UInt8>>.Change
  ) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  private static func hunks(_ lines: [Line]) -> [String] {
    let changed = lines.indices.filter { lines[$0].sign != " " }
    let ranges = changed.reduce(into: [Range<Int>]()) { ranges, index in
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { range in
      let before = lines[..<range.lowerBound]
      let hunk = lines[range]
      let old = span(after: before.count { $0.sign != "+" }, hunk.count { $0.sign != "+" })
      let new = span(after: before.count { $0.sign != "-" }, hunk.count { $0.sign != "-" })
      return "@@ -\(old) +\(new) @@\n" + hunk.map(text).joined()
    }
  }

  /// The first line and the number of lines; without lines, the line before.
  private static func span(after count: Int, _ lines: Int) -> String {
    "\(lines == 0 ? count : count + 1),\(lines)"
  }

  private static func text(_ line: Line) -> String {
    let text = String(decoding: line.text, as: UTF8.self)
    let isWhole = line.text.last == UInt8(ascii: "\n")
    return "\(line.sign)\(text)" + (isWhole ? "" : "\n\\ No newline at end of file\n")
  }
}
