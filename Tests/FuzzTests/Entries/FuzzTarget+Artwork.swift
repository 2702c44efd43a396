import ButtonCore
import ButtonRendering

extension FuzzTarget {
  /// A file has a logo with a box of its own, or none.
  static let svg = FuzzTarget("svg", mostBytes: 2048, rounds: 200) { bytes in
    guard let logo = Logo(svg: String(decoding: bytes, as: UTF8.self)) else { return }
    try require(logo.ink.width > 0 && logo.ink.height > 0, "a logo without ink")
  }
}
