import Foundation

/// Cases as a table of text: a line each.
package enum Table {
  /// Two cells, with an arrow between them.
  package static func pairs(_ text: String) -> [(String, String)] {
    rows(text, "→").map { ($0[0], $0.dropFirst().joined(separator: "→")) }
  }

  /// Cells without the spaces around them.
  package static func rows(_ text: String, _ separator: String = "|") -> [[String]] {
    text.split(separator: "\n").map { line in
      line.components(separatedBy: separator).map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}
