import Graphics

extension FuzzTarget {
  /// librsvg reads any file, or says that it cannot.
  static let svg = FuzzTarget("svg", mostBytes: 2048, rounds: 200) { bytes in
    let document = SVGDocument(bytes, styleSheet: "path { fill: #fff }")
    do throws(GraphicsFault) {
      _ = try document.ink()
    } catch {
      try require(!error.message.isEmpty, "an error without a message")
    }
  }
}
