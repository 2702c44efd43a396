package import ButtonCore
internal import Graphics

extension Drawing {
  /// The drawing as an SVG document.
  ///
  /// Self-contained and inert: outlines instead of text, no style sheet, no script, no reference
  /// but to a gradient of its own. What is drawn is not inherited from a page into which the document is copied: the
  /// document says every property that its elements would take from there. Attributes say so, since a page's policy may
  /// refuse styles in markup. `visibility` alone is the page's: a menu that is hidden hides its button. Width, height
  /// and `viewBox` are points. The label is the document's title.
  ///
  /// - Parameter layers: Whether background, logo and title are groups with these names as
  ///   identifiers, which design tools show as layers.
  package func svg(_ artwork: Artwork, layers: Bool = false) -> [UInt8] {
    var svg = XMLWriter(prefix: "", hasZero: false)
    let (width, height) = (svg.number(size.width), svg.number(size.height))
    svg.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", width), ("height", height),
        ("viewBox", "0 0 \(width) \(height)"), ("role", "img"), ("lang", languageTag),
      ]
    ) { svg in
      svg.element("title", []) { $0.add(label) }
      for (name, shapes) in layers ? self.layers : [(nil, shapes[...])] where !shapes.isEmpty {
        svg.element("g", [("id", name)] + Self.ofEveryShape) { svg in
          for shape in shapes { svg.add(shape, artwork) }
        }
      }
    }
    return svg.bytes
  }

  /// The properties that all shapes have in common, and would inherit (https://www.w3.org/TR/SVG2/propidx.html).
  private static let ofEveryShape: XMLWriter.Attributes = [
    ("fill-opacity", "1"), ("fill-rule", "nonzero"), ("stroke", "none"),
    ("shape-rendering", "auto"),
    ("marker-start", "none"), ("marker-mid", "none"), ("marker-end", "none"),
  ]

  /// The layers for design tools: the shapes below the logo, the logo, and the shapes above it.
  private var layers: [(name: String?, shapes: ArraySlice<Shape>)] {
    let logo = shapes.firstIndex { if case .logo = $0 { true } else { false } } ?? shapes.endIndex
    return [
      ("background", shapes[..<logo]), ("logo", shapes[logo...].prefix(1)),
      ("title", shapes[logo...].dropFirst()),
    ]
  }
}

extension XMLWriter {
  fileprivate mutating func add(_ shape: Shape, _ artwork: Artwork) {
    switch shape {
    case .shadow(let shadow):
      element("g", [("fill", "none")] + line(width: shadow.width)) { svg in
        for (middle, opacity) in shadow.lines {
          svg.element("rect", svg.place(middle) + [("stroke-opacity", svg.number(opacity))])
        }
      }
    case .rectangle(let shape, let fill, let borderWidth):
      var attributes = place(shape) + [("fill", add(fill))]
      if let borderWidth {
        attributes += line(width: borderWidth) + [("stroke-opacity", "1"), ("paint-order", "normal")]
      }
      element("rect", attributes)
    case .logo(let file, let placement, let color):
      let logo = artwork[file]
      let (origin, scale) = logo.place(placement)
      let factors = (scale.width == scale.height ? [scale.width] : [scale.width, scale.height])
        .map(logoFactor).joined(separator: " ")
      path(
        color, "translate(\(number(origin.x)) \(number(origin.y)))scale(\(factors))",
        logo.data)
    case .outlines(let outlines, let color):
      path(color, "scale(\(number(SVGPath.step)))", SVGPath(outlines).data)
    }
  }

  /// A black line without gaps. WebKit joins lines in round corners, too.
  private func line(width: Double) -> Attributes {
    [
      ("stroke", "#000"), ("stroke-width", number(width)), ("stroke-dasharray", "none"),
      ("stroke-linejoin", "miter"), ("stroke-miterlimit", "4"),
    ]
  }

  private mutating func path(_ color: ButtonColor, _ transform: String, _ data: [UInt8]) {
    element("path", [("fill", color.level.hexadecimal), ("transform", transform)], path: ("d", data))
  }

  /// A coordinate or radius that is left out is 0.
  private func place(_ shape: RoundedRectangle) -> Attributes {
    let (rectangle, radius) = (shape.rectangle, shape.cornerRadius)
    return [
      ("x", rectangle.minX), ("y", rectangle.minY), ("width", rectangle.width),
      ("height", rectangle.height), ("rx", radius),
    ].map { ($0.0, $0.1 == 0 ? nil : number($0.1)) }
  }

  /// Adds what a fill needs before its first use.
  ///
  /// - Returns: The fill as the value of an attribute.
  private mutating func add(_ fill: Fill) -> String {
    switch fill {
    case .plain(let level): return level.hexadecimal
    case .vertical(let top, let bottom):
      // The levels, so that several documents in one page mean the same by a name.
      let name = "bezel-\(top.value)-\(bottom.value)"
      // From the top of what is filled to its bottom, without the line along its edge.
      element(
        "linearGradient", [("id", name), ("x2", "0"), ("y2", "1"), ("color-interpolation", "sRGB")]
      ) { svg in
        svg.element("stop", [("stop-color", top.hexadecimal)])
        svg.element("stop", [("offset", "1"), ("stop-color", bottom.hexadecimal)])
      }
      return "url(#\(name))"
    }
  }
}

extension GrayLevel {
  /// Three equal channels in hexadecimal digits, as few as it takes.
  var hexadecimal: String { value.isMultiple(of: 17) ? String(sixDigits.prefix(4)) : sixDigits }

  /// The same in six digits.
  package var sixDigits: String { "#" + [value, value, value].hexadecimalDigits }
}
