internal import ButtonCore
internal import FoundationEssentials

extension Encodable {
  /// The value as JSON, with its keys in alphabetical order: the form of every document.
  package var json: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(self))
    }
  }

  /// The document as a file.
  package var encoded: [UInt8] { get throws { try json + [UInt8(ascii: "\n")] } }

  /// The same in which text from outside cannot control a terminal: JSON itself escapes only some of these
  /// signs.
  package var shownJSON: String {
    get throws {
      let text = String(decoding: try encoded, as: UTF8.self)
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
  }
}
