import TestSupport

/// An SVG document as read by Python's XML parser.
struct ReadSVG: Decodable {
  struct Element: Decodable {
    var name: String
    var attributes: [String: String]
    var text: String
  }

  /// The root first, then its children; deeper ones would come after.
  var elements: [Element]

  var root: Element? { elements.first }

  /// Parses documents in order. Fails if one is not well-formed.
  static func documents(_ documents: [String]) async throws -> [ReadSVG] {
    let folder = try TemporaryFolder()
    for (index, document) in documents.enumerated() {
      try folder.write(document, to: "\(index).svg")
    }
    return try await Python.run(reader: "svg", [folder.path, String(documents.count)])
  }
}
