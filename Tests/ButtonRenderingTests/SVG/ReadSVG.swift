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
    return try await Python.run(script: script, [folder.path, String(documents.count)])
  }

  private static let script = """
    import json, sys
    import xml.etree.ElementTree as ET

    SVG = "{http://www.w3.org/2000/svg}"

    def read(path):
        root = ET.parse(path).getroot()
        return {"elements": [
            {
                "name": e.tag.removeprefix(SVG) if e.tag.startswith(SVG) else "foreign " + e.tag,
                "attributes": e.attrib, "text": e.text or "",
            }
            for e in root.iter()
        ]}

    folder, count = sys.argv[1:]
    print(json.dumps([read(f"{folder}/{index}.svg") for index in range(int(count))]))
    """
}
