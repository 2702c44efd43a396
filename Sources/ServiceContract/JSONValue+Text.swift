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
    write(value, "\n")
    bytes += "\n".utf8
  }

  /// - Parameter line: The line's end, and the indentation of the next one.
  private mutating func write(_ value: JSONValue, _ line: String) {
    let inner = line + "  "
    switch value {
    case .object(let members):
      bytes += "{".utf8
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        start(index, inner)
        write(member.key)
        bytes += (isIndented ? " : " : ":").utf8
        write(member.value, inner)
      }
      end("}", members.isEmpty, line)
    case .array(let items):
      bytes += "[".utf8
      for (index, item) in items.enumerated() {
        start(index, inner)
        write(item, inner)
      }
      end("]", items.isEmpty, line)
    case .string(let text): write(text)
    case .integer(let number): bytes += String(number).utf8
    case .number(let number): bytes += (Int(exactly: number)?.description ?? number.description).utf8
    case .boolean(let truth): bytes += (truth ? "true" : "false").utf8
    }
  }

  private mutating func start(_ index: Int, _ line: String) {
    bytes += (index == 0 ? "" : ",").utf8
    if isIndented { bytes += line.utf8 }
  }

  private mutating func end(_ sign: String, _ isEmpty: Bool, _ line: String) {
    // An empty line stands for no members.
    if isIndented { bytes += ((isEmpty ? "\n" : "") + line).utf8 }
    bytes += sign.utf8
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
      guard scalar < " " || escapesControls && scalar.isControl else { return nil }
      return scalar.utf16.map { "\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined()
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}
