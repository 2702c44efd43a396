internal import ButtonCore
internal import FoundationEssentials

/// Every document of the program. Members stand in the order of their names, so equal values have equal texts.
extension JSONValue {
  /// The value in one line.
  package var text: String { String(decoding: written([]), as: UTF8.self) }

  /// The value as a file, indented.
  package var encoded: [UInt8] { written(.prettyPrinted) }

  /// The same in which text from outside cannot control a terminal: JSON itself escapes only some of these signs.
  package var shownJSON: String {
    let text = String(decoding: encoded, as: UTF8.self)
    // JSON escapes every control of ASCII but the last.
    guard text.utf8.contains(where: { $0 >= 0x7F }) else { return text }
    return text.replacingScalars { scalar in
      switch scalar.properties.generalCategory {
      case .control where scalar != "\n", .format, .lineSeparator, .paragraphSeparator:
        scalar.utf16.map { "\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined()
      default: nil
      }
    }
  }

  private func written(_ formatting: JSONEncoder.OutputFormatting) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    guard let data = try? encoder.encode(self) else { preconditionFailure("all numbers are finite") }
    return Array(data) + [UInt8(ascii: "\n")]
  }
}
