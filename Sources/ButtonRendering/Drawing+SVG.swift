package import ButtonCore
internal import Graphics

extension Drawing {
  /// The drawing as an SVG document.
  ///
  /// Self-contained and inert: outlines instead of text, no style sheet, no script, no reference
  /// but to a gradient of its own. Width, height and `viewBox` are points. The label is the document's title.
  ///
  /// - Parameter layers: Whether background, logo and title are groups with these names as
  ///   identifiers, which design tools show as layers.
  package func svg(_ artwork: Artwork, layers: Bool = false) -> String {
    let width = size.width.svgNumber
    let height = size.height.svgNumber
    let content = shapes.map { $0.svg(artwork) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" lang="\(languageTag.markupEscaped)">\
      <title>\(label.markupEscaped)</title>\(layers ? grouped(content) : content.joined())</svg>
      """
  }

  /// - Parameter content: The elements of each shape.
  private func grouped(_ content: [String]) -> String {
    Layer.allCases.compactMap { layer in
      let elements = zip(shapes, content).filter { $0.0.layer == layer }.map(\.1)
      return elements.isEmpty ? nil : "<g id=\"\(layer)\">\(elements.joined())</g>"
    }.joined()
  }
}

/// The parts of a button, from the lowest.
private enum Layer: CaseIterable {
  case background, logo, title
}

extension Shape {
  fileprivate var layer: Layer {
    switch self {
    case .shadow, .rectangle: .background
    case .logo: .logo
    case .outlines: .title
    }
  }

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
        .map { ($0 / PathData.stepsPerUnit).decimal(parts: Double.factorParts, .omitted) }
        .joined(separator: " ")
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
  var svgNumber: String { decimal(parts: 1000, .omitted) }
}
