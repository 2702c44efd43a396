package import ButtonCore
internal import Graphics

extension Drawing {
  /// The drawing as an SVG document.
  ///
  /// Self-contained and inert: outlines instead of text, no style sheet, no script, no reference
  /// but to a gradient of its own. Width, height and `viewBox` are points. The label is the document's title.
  package func svg(_ artwork: Artwork) -> String {
    let width = size.width.svgNumber
    let height = size.height.svgNumber
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" lang="\(languageTag.xmlEscaped)">\
      <title>\(label.xmlEscaped)</title>\(shapes.map { $0.svg(artwork) }.joined())</svg>
      """
  }
}

extension Shape {
  fileprivate func svg(_ artwork: Artwork) -> String {
    switch self {
    case .shadow(let shadow):
      return shadow.svg
    case .rectangle(let shape, let fill, let stroke):
      return fill.svgDefinition + "<rect" + shape.svgAttributes + fill.svgFill
        + (stroke?.svgAttributes ?? "") + "/>"
    case .logo(let file, let placement, let color):
      let logo = artwork[file]
      let (origin, scale) = logo.place(placement)
      let factors = (scale.width == scale.height ? [scale.width] : [scale.width, scale.height])
        .map { ($0 / PathData.stepsPerUnit).svgFactor }.joined(separator: " ")
      let place = "translate(\(origin.x.svgNumber) \(origin.y.svgNumber))scale(\(factors))"
      return "<path\(color.svgFill) transform=\"\(place)\" d=\"\(logo.pathData.text)\"/>"
    case .outlines(let outlines, let color):
      let data = String(decoding: SVGPath(outlines).data, as: UTF8.self)
      return "<path\(color.svgFill) transform=\"scale(\(SVGPath.step.svgNumber))\" d=\"\(data)\"/>"
    }
  }
}

extension ShadowRings {
  /// Each ring is a line along its middle.
  fileprivate var svg: String {
    let lines = rings.map { ring in
      let middle = ring.outer.grown(by: -width / 2).svgAttributes
      return "<rect\(middle) stroke-opacity=\"\(ring.opacity.svgNumber)\"/>"
    }
    return "<g fill=\"none\" stroke=\"#000\" stroke-width=\"\(width.svgNumber)\">"
      + lines.joined() + "</g>"
  }
}

extension RoundedRectangle {
  fileprivate var svgAttributes: String {
    let numbers = [
      ("x", rectangle.minX), ("y", rectangle.minY), ("width", rectangle.width),
      ("height", rectangle.height), ("rx", cornerRadius),
    ]
    // A coordinate or radius that is left out is 0.
    return numbers.filter { $0.1 != 0 }.map { " \($0.0)=\"\($0.1.svgNumber)\"" }.joined()
  }
}

extension Stroke {
  fileprivate var svgAttributes: String {
    let width = width == 1 ? "" : " stroke-width=\"\(width.svgNumber)\""
    return " stroke=\"\(color.svgName)\"" + width
  }
}

extension ButtonColor {
  fileprivate var svgName: String { self == .black ? "#000" : "#fff" }

  /// Black is what is filled without being told.
  fileprivate var svgFill: String { self == .black ? "" : " fill=\"\(svgName)\"" }
}

extension Double {
  /// The number to a thousandth, without what can be left out.
  var svgNumber: String { svgNumber(parts: 1000) }

  /// A factor for path data: moves no place in a picture by more than a thousandth of a point.
  fileprivate var svgFactor: String { svgNumber(parts: 10_000_000) }

  /// - Parameter parts: A power of ten.
  private func svgNumber(parts: UInt) -> String {
    let rounded = Int((self * Double(parts)).rounded())
    let (whole, rest) = rounded.magnitude.quotientAndRemainder(dividingBy: parts)
    let sign = rounded < 0 ? "-" : ""
    guard rest != 0 else { return sign + String(whole) }
    var digits = String(parts + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return sign + (whole == 0 ? "" : String(whole)) + "." + digits
  }
}
