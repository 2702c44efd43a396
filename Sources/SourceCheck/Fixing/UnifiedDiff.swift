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
      if bytes.isEmpty { bytes = Self.header("--- ", "a/" + path) + Self.header("+++ ", "b/" + path) }
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
    guard !isPlain else { return Array((sign + name + (name.contains(" ") ? "\t\n" : "\n")).utf8) }
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
    let ends = text.indices.filter { text[$0] == .lineFeed }.map { $0 + 1 }
    return zip([0] + ends, ends + [text.count]).map { text[$0..<$1] }.filter { !$0.isEmpty }
  }

  /// The changed lines in their order, together where what is shown around them meets.
  private static func hunks(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [[Change]] {
    var (hunks, place, other): ([[Change]], Int, Int) = ([], 0, 0)
    while place < old.count || other < new.count {
      if place < old.count, other < new.count, old[place] == new[other] {
        (place, other) = (place + 1, other + 1)
        continue
      }
      let (end, otherEnd) = nextEqual(old[place...], new[other...], isAligned: old.count == new.count)
      let change = (place..<end, other..<otherEnd)
      if let last = hunks.last?.last, place <= last.old.upperBound + 2 * context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
      (place, other) = (end, otherEnd)
    }
    return hunks
  }

  /// The first lines behind a difference that are equal, or the ends. A fix changes at most some thousand lines.
  ///
  /// - Parameter isAligned: Whether lines are replaced only. A fix seldom removes a line break.
  private static func nextEqual(
    _ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>, isAligned: Bool
  ) -> (Int, Int) {
    for distance in 1..<max(2, old.count + new.count) {
      let steps = isAligned ? distance..<(distance + 1) : max(0, distance - new.count)..<(min(distance, old.count) + 1)
      for step in steps {
        let (place, other) = (old.startIndex + step, new.startIndex + (isAligned ? step : distance - step))
        guard place < old.endIndex, other < new.endIndex else { continue }
        if old[place] == new[other] { return (place, other) }
      }
    }
    return (old.endIndex, new.endIndex)
  }
}
