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
}
