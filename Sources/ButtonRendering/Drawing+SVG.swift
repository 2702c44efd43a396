package import ButtonCore
internal import Graphics

extension Drawing {
  /// The drawing as an SVG document.
  ///
  /// Self-contained and inert: outlines instead of text, no style sheet, no script, no reference
  /// but to a gradient of its own. Nothing is inherited from a page into which the document is copied: each
  /// element states its fill, each line how it is drawn, and groups the rest. Attributes say so, since a page's
  /// policy may refuse styles in markup. Width, height and `viewBox` are points. The label is the document's title.
  ///
  /// - Parameter layers: Whether background, logo and title are groups with these names as
  ///   identifiers, which design tools show as layers.
  package func svg(_ artwork: Artwork, layers: Bool = false) -> String {
    let (width, height) = (size.width.svgNumber, size.height.svgNumber)
    return xmlElement(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", width), ("height", height),
        ("viewBox", "0 0 \(width) \(height)"), ("role", "img"), ("lang", languageTag),
      ],
      xmlElement("title", [], label.markupEscaped)
        + (layers ? self.layers : [(name: nil, shapes: shapes[...])]).map { group($0, $1, artwork) }
        .joined())
  }

  /// The layers for design tools: the shapes below the logo, the logo, and the shapes above it.
  private var layers: [(name: String?, shapes: ArraySlice<Shape>)] {
    let logo = shapes.firstIndex { if case .logo = $0 { true } else { false } } ?? shapes.endIndex
    return [
      ("background", shapes[..<logo]), ("logo", shapes[logo...].prefix(1)),
      ("title", shapes[logo...].dropFirst()),
    ]
  }

  private func group(
    _ name: String?, _ shapes: ArraySlice<Shape>, _ artwork: Artwork
  ) -> String {
    guard !shapes.isEmpty else { return "" }
    return xmlElement(
      "g",
      [("id", name), ("fill-opacity", "1"), ("fill-rule", "nonzero"), ("stroke", "none")],
      shapes.map { $0.svg(artwork) }.joined())
  }
}

extension Shape {
  fileprivate func svg(_ artwork: Artwork) -> String {
    switch self {
    case .shadow(let shadow):
      return xmlElement(
        "g", [("fill", "none")] + svgLine(width: shadow.width),
        shadow.lines.map { middle, opacity in
          xmlElement("rect", middle.svgAttributes + [("stroke-opacity", opacity.svgNumber)])
        }.joined())
    case .rectangle(let shape, let fill, let borderWidth):
      let join = shape.cornerRadius == 0 ? "miter" : nil
      let line = borderWidth.map { width in
        svgLine(width: width) + [("stroke-opacity", "1"), ("stroke-linejoin", join)]
      }
      return fill.svgDefinition
        + xmlElement("rect", shape.svgAttributes + [("fill", fill.svgFill)] + (line ?? []))
    case .logo(let file, let placement, let color):
      let logo = artwork[file]
      let (origin, scale) = logo.place(placement)
      let factors = (scale.width == scale.height ? [scale.width] : [scale.width, scale.height])
        .map { PathData.factor($0, hasZero: false) }.joined(separator: " ")
      return path(
        color, "translate(\(origin.x.svgNumber) \(origin.y.svgNumber))scale(\(factors))",
        logo.pathData.text)
    case .outlines(let outlines, let color):
      return path(
        color, "scale(\(SVGPath.step.svgNumber))",
        String(decoding: SVGPath(outlines).data, as: UTF8.self))
    }
  }

  /// A black line without gaps.
  private func svgLine(width: Double) -> [(name: String, value: String?)] {
    [("stroke", "#000"), ("stroke-width", width.svgNumber), ("stroke-dasharray", "none")]
  }

  private func path(_ color: ButtonColor, _ transform: String, _ data: String) -> String {
    xmlElement(
      "path",
      [("fill", color.level.hexadecimal), ("transform", transform), ("d", data)])
  }
}

extension RoundedRectangle {
  /// A coordinate or radius that is left out is 0.
  fileprivate var svgAttributes: [(name: String, value: String?)] {
    [
      ("x", rectangle.minX), ("y", rectangle.minY), ("width", rectangle.width),
      ("height", rectangle.height), ("rx", cornerRadius),
    ].map { ($0.0, $0.1 == 0 ? nil : $0.1.svgNumber) }
  }
}

extension Fill {
  /// The element that has to come before the first use.
  fileprivate var svgDefinition: String {
    guard case .vertical(let top, let bottom) = self else { return "" }
    // From the top of what is filled to its bottom, without the line along its edge.
    let stops =
      xmlElement("stop", [("stop-color", top.hexadecimal)])
      + xmlElement("stop", [("offset", "1"), ("stop-color", bottom.hexadecimal)])
    return xmlElement(
      "linearGradient", [("id", svgIdentifier(top, bottom)), ("x2", "0"), ("y2", "1")], stops)
  }

  fileprivate var svgFill: String {
    switch self {
    case .plain(let level): level.hexadecimal
    case .vertical(let top, let bottom): "url(#\(svgIdentifier(top, bottom)))"
    }
  }

  /// A name that tells the levels, so that several documents in one page mean the same by it.
  private func svgIdentifier(_ top: GrayLevel, _ bottom: GrayLevel) -> String {
    "bezel-\(top.value)-\(bottom.value)"
  }
}

extension GrayLevel {
  /// Three equal channels in hexadecimal digits, as few as it takes.
  var hexadecimal: String {
    let digits = [value].hexadecimalDigits
    return "#"
      + String(repeating: value.isMultiple(of: 17) ? String(digits.prefix(1)) : digits, count: 3)
  }
}

extension Double {
  /// The number to a thousandth, without what can be left out.
  fileprivate var svgNumber: String { decimal(3, hasZero: false) }
}
