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
}
