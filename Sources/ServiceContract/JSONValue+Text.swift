internal import ButtonCore

/// Every document of the program. Members stand in the order of their names, so equal values have equal texts.
extension JSONValue {
  /// The value in one line.
  package var text: String { JSONText(self, isIndented: false).text }

  /// The value as a file, indented.
  package var encoded: [UInt8] { JSONText(self).bytes }

  /// The same in which text from outside cannot control a terminal: JSON itself escapes only some of these signs.
  package var shownJSON: String { JSONText(self, escapesControls: true).text }
}

private struct JSONText {
  private(set) var bytes: [UInt8] = []
  private let isIndented: Bool
  private let escapesControls: Bool

  var text: String { String(decoding: bytes, as: UTF8.self) }

  init(_ value: JSONValue, isIndented: Bool = true, escapesControls: Bool = false) {
    (self.isIndented, self.escapesControls) = (isIndented, escapesControls)
    write(value, isIndented ? "\n" : "")
    bytes += "\n".utf8
  }

  /// - Parameter line: The line's end, and the indentation of the next one; empty if all is one line.
  private mutating func write(_ value: JSONValue, _ line: String) {
    switch value {
    case .object(let members):
      write("{", "}", members.sorted { $0.key < $1.key }, line) { text, member, inner in
        text.write(member.key)
        text.bytes += (text.isIndented ? " : " : ":").utf8
        text.write(member.value, inner)
      }
    case .array(let items): write("[", "]", items, line) { $0.write($1, $2) }
    case .string(let text): write(text)
    case .integer(let number): bytes += String(number).utf8
    case .number(let number): bytes += (Int(exactly: number)?.description ?? number.description).utf8
    case .boolean(let truth): bytes += (truth ? "true" : "false").utf8
    }
  }

  private mutating func write<Part>(
    _ start: String, _ end: String, _ parts: [Part], _ line: String, _ write: (inout JSONText, Part, String) -> Void
  ) {
    let inner = isIndented ? line + "  " : ""
    bytes += start.utf8
    for (index, part) in parts.enumerated() {
      bytes += ((index == 0 ? "" : ",") + inner).utf8
      write(&self, part, inner)
    }
    // An empty line stands for no members.
    bytes += ((isIndented && parts.isEmpty ? "\n" : "") + line + end).utf8
  }

  private mutating func write(_ text: String) {
    bytes += "\"".utf8
    // Most texts have nothing to escape.
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && ($0 < 0x7F || !escapesControls) }
    bytes += (isPlain ? text : text.replacingScalars(escape)).utf8
    bytes += "\"".utf8
  }

  private func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"", "\\": return "\\\(scalar)"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\u{8}": return "\\b"
    case "\u{C}": return "\\f"
    default:
      let controls: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
      guard scalar < " " || escapesControls && controls.contains(scalar.properties.generalCategory) else { return nil }
      return scalar.utf16.map { "\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined()
    }
  }
}
