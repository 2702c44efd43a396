import ButtonRendering
import Graphics

extension FuzzTarget {
  /// Path data of any file has only commands and whole numbers, and stays the same if it is read
  /// again without a change of unit.
  static let pathData = FuzzTarget("path-data", rounds: 1000) { bytes in
    guard let data = PathData(ofSVG: String(decoding: bytes, as: UTF8.self)) else { return }
    let known = Set("0123456789-, MLHVCSQTZ".unicodeScalars)
    try require(data.text.unicodeScalars.allSatisfy(known.contains), data.text)
    let wrapped = "<svg><path d=\"\(data.text)\"/></svg>"
    guard let again = PathData(ofSVG: wrapped) else {
      // Numbers near the limit are beyond it in the finer unit.
      let numbers = data.text.split { !$0.isNumber }.compactMap { Double($0) }
      return try require(numbers.contains { $0 > 1_000_000 }, "\(data.text) is not path data")
    }
    try require(letters(again.text) == letters(data.text), "\(data.text) and \(again.text)")
  }

  /// librsvg reads any file, or says that it cannot.
  static let svg = FuzzTarget("svg", mostBytes: 2048, rounds: 200) { bytes in
    let document = SVGDocument(bytes, styleSheet: "path { fill: #fff }")
    do throws(GraphicsFault) {
      _ = try document.ink()
    } catch {
      try require(!error.message.isEmpty, "an error without a message")
    }
  }

  private static func letters(_ text: String) -> String { text.filter(\.isLetter) }
}
