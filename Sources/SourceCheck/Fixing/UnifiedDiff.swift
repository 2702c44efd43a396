/// The difference of two texts in the unified format that `diff -u` and `git apply` have.
package struct UnifiedDiff: CustomStringConvertible {
  /// Empty if the texts are equal.
  package let description: String

  /// How many lines around a change are shown.
  private static let context = 3

  /// A line, behind its sign (a space, `-` or `+`), and how many lines of each text are before it.
  private struct Line {
    let sign: String
    let text: ArraySlice<UInt8>
    let old: Int
    let new: Int

    var description: String {
      let end = text.last == UInt8(ascii: "\n") ? "" : "\n\\ No newline at end of file\n"
      return sign + String(decoding: text, as: UTF8.self) + end
    }
  }

  /// - Parameter path: The path of both files.
  package init(from old: [UInt8], to new: [UInt8], path: String) {
    let lines = Self.lines(Self.split(old), Self.split(new))
    let changed = lines.indices.filter { lines[$0].sign != " " }
    let ranges = changed.reduce(into: [Range<Int>]()) { ranges, index in
      let range = max(0, index - Self.context)..<min(lines.count, index + Self.context + 1)
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    let hunks = ranges.map { range in
      let hunk = lines[range]
      let old = Self.span(after: lines[range.lowerBound].old, hunk.count { $0.sign != "+" })
      let new = Self.span(after: lines[range.lowerBound].new, hunk.count { $0.sign != "-" })
      return "@@ -\(old) +\(new) @@\n" + hunk.map(\.description).joined()
    }
    description = hunks.isEmpty ? "" : "--- a/\(path)\n+++ b/\(path)\n" + hunks.joined()
  }

  /// The first line and the number of lines; without lines, the line before.
  private static func span(after count: Int, _ lines: Int) -> String {
    "\(lines == 0 ? count : count + 1),\(lines)"
  }

  /// Lines with their ends.
  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { bytes[$0.startIndex..<min($0.endIndex + 1, bytes.count)] }.filter { !$0.isEmpty }
  }

  private static func lines(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> [Line] {
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .insert(let offset, _, _): inserted.insert(offset)
      case .remove(let offset, _, _): removed.insert(offset)
      }
    }
    var lines: [Line] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      let sign = removed.contains(before) ? "-" : inserted.contains(after) ? "+" : " "
      lines.append(
        Line(sign: sign, text: sign == "+" ? new[after] : old[before], old: before, new: after))
      if sign != "+" { before += 1 }
      if sign != "-" { after += 1 }
    }
    return lines
  }
}
