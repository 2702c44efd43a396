import Foundation

/// The parts of an OpenType file that tests read and modify.
struct FontFile {
  private(set) var bytes: [UInt8]

  init(_ path: String) throws {
    bytes = Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// The size of the grid on which outlines and advances are defined.
  var unitsPerEm: Int? { table("head").map { number($0 + 18, 2) } }

  /// Doubles the advance of every glyph.
  mutating func doubleAdvances() {
    guard let header = table("hhea"), let metrics = table("hmtx") else { return }
    for index in 0..<number(header + 34, 2) {
      let place = metrics + 4 * index
      let advance = 2 * number(place, 2)
      bytes[place] = UInt8(advance >> 8 & 255)
      bytes[place + 1] = UInt8(advance & 255)
    }
  }

  /// Where a table starts.
  private func table(_ tag: String) -> Int? {
    (0..<number(4, 2)).lazy.map { 12 + 16 * $0 }
      .first { bytes[$0..<$0 + 4].elementsEqual(tag.utf8) }
      .map { number($0 + 8, 4) }
  }

  private func number(_ place: Int, _ count: Int) -> Int {
    bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
