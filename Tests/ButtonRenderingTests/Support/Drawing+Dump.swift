import ButtonCore
import Foundation

extension Drawing {
  /// The drawing as text that a person can review, numbers to four decimals.
  ///
  /// An outline is one line: its position and scale, the box of its ink in points, the number of
  /// its elements, and a fingerprint of them.
  var dump: String { text(\.dump) }

  /// The same with only the position and scale of each outline.
  var places: String { text(\.place) }

  private func text(_ outline: (PlacedPath) -> String) -> String {
    let header = [
      "size \(size.width.dumped) \(size.height.dumped)", "label \(languageTag) \(label)",
    ]
    return (header + shapes.flatMap { $0.dump(outline) }).joined(separator: "\n") + "\n"
  }
}

extension Shape {
  fileprivate func dump(_ outline: (PlacedPath) -> String) -> [String] {
    switch self {
    case .shadow(let shadow):
      return ["shadow in rings of \(shadow.width.dumped)"]
        + shadow.rings.map { ring in
          "  \(ring.outer.rectangle.dump) radius \(ring.outer.cornerRadius.dumped) "
            + "black \(ring.opacity.dumped)"
        }
    case .rectangle(let shape, let fill, let borderWidth):
      let line = borderWidth.map { " stroke black \($0.dumped)" } ?? ""
      return [
        "rectangle \(shape.rectangle.dump) radius \(shape.cornerRadius.dumped) fill \(fill.dump)"
          + line
      ]
    case .logo(let file, let placement, let color):
      let place = placement.translation
      return [
        "logo \(file) \(color) at \(place.x.dumped) \(place.y.dumped) "
          + "scale \(placement.scale.dumped) ink \(placement.apply(to: file.ink).dump)"
      ]
    case .outlines(let outlines, let color):
      return ["outlines \(color)"] + outlines.map { "  " + outline($0) }
    }
  }
}

extension Fill {
  /// Black and white by name, greys as levels of 255, the top level first.
  var dump: String {
    switch self {
    case .plain(let level): level.dump
    case .vertical(let top, let bottom): "\(top.dump) to \(bottom.dump)"
    }
  }
}

extension GrayLevel {
  fileprivate var dump: String {
    switch self {
    case .black: "black"
    case .white: "white"
    default: "gray \(value)"
    }
  }
}

extension PlacedPath {
  fileprivate var place: String {
    let place = placement.translation
    return "at \(place.x.dumped) \(place.y.dumped) scale \(placement.scale.dumped)"
  }

  fileprivate var dump: String {
    let box = path.bounds.map { placement.apply(to: $0).dump } ?? "none"
    return "\(place) ink \(box) "
      + "elements \(path.elements.count) \(path.fingerprint)"
  }
}

extension Rectangle {
  fileprivate var dump: String {
    "\(minX.dumped) \(minY.dumped) \(maxX.dumped) \(maxY.dumped)"
  }
}

extension Double {
  /// Four decimals, without trailing zeros and without a negative zero.
  fileprivate var dumped: String {
    let rounded = (self * 10_000).rounded() / 10_000
    guard rounded != 0 else { return "0" }
    var digits = String(format: "%.4f", rounded)
    while digits.hasSuffix("0") { digits.removeLast() }
    return digits.hasSuffix(".") ? String(digits.dropLast()) : digits
  }
}
