/// A section of the help that is generated from a list, in the layout that ArgumentParser uses for
/// flags: a column of names, and one of meanings.
struct HelpTable {
  private static let indent = 26
  private static let width = 79

  let title: String
  /// Flags with placeholders for their values, and their meanings.
  let rows: [(flag: String, meaning: String)]

  var text: String {
    ([title.uppercased() + ":"] + rows.flatMap(Self.lines)).joined(separator: "\n")
  }

  private static func lines(_ row: (flag: String, meaning: String)) -> [String] {
    let flag = "  " + row.flag
    let text = wrapped(row.meaning)
    let space = String(repeating: " ", count: indent)
    guard flag.count < indent, let first = text.first else {
      return [flag] + text.map { space + $0 }
    }
    return [flag + space.dropFirst(flag.count) + first] + text.dropFirst().map { space + $0 }
  }

  /// Breaks a text into lines at spaces. Every command makes its help at start: counting scalars is
  /// faster than characters.
  private static func wrapped(_ text: String) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last,
        last.unicodeScalars.count + 1 + word.unicodeScalars.count <= width - indent
      {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}
