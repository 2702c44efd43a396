internal import ButtonCore
internal import Graphics

extension Drawing {
  /// The drawing as a drawable of Android, whose density-independent pixels are the points.
  ///
  /// Every glyph is a path of its own. No number starts with its point or has an exponent: versions before
  /// Android 6 and support libraries read these wrongly (`InvalidVectorPath`). A gradient needs
  /// Android 7, everything else Android 5. Android's lint warns of path data from 800 characters on, which some
  /// glyphs have (`VectorPath`): the document says that it is meant.
  ///
  /// https://developer.android.com/reference/android/graphics/drawable/VectorDrawable
  package func vectorDrawable(_ artwork: Artwork) -> [UInt8] {
    var xml = XMLWriter(prefix: "android:", hasZero: true)
    for shape in shapes { xml.add(shape, artwork) }
    let hasGradient = shapes.contains { shape in
      if case .rectangle(_, .vertical, _) = shape { true } else { false }
    }
    let aapt = hasGradient ? #" xmlns:aapt="http://schemas.android.com/aapt""# : ""
    let tools =
      xml.longestPath >= 800
      ? "\n    " + #"xmlns:tools="http://schemas.android.com/tools" tools:ignore="VectorPath""# : ""
    let (width, height) = (xml.number(size.width), xml.number(size.height))
    let start = """
      <vector xmlns:android="http://schemas.android.com/apk/res/android"\(aapt)\(tools)
          android:width="\(width)dp" android:height="\(height)dp"
          android:viewportWidth="\(width)" android:viewportHeight="\(height)">
      """
    return start.utf8 + xml.bytes + "\n</vector>\n".utf8
  }
}

extension XMLWriter {
  private static let line = "\n  "

  /// Adds the elements of a shape, one a line.
  fileprivate mutating func add(_ shape: Shape, _ artwork: Artwork) {
    switch shape {
    case .shadow(let shadow):
      for (middle, opacity) in shadow.lines {
        element(
          "path",
          [
            ("strokeColor", "#000"), ("strokeAlpha", number(opacity)),
            ("strokeWidth", number(shadow.width)), ("pathData", path(middle)),
          ], indent: Self.line)
      }
    case .rectangle(let shape, let fill, let borderWidth):
      let attributes = [
        ("pathData", path(shape)), ("strokeColor", borderWidth.map { _ in "#000" }),
        ("strokeWidth", borderWidth.map { number($0) }),
      ]
      switch fill {
      case .plain(let level): element("path", [("fillColor", level.hexadecimal)] + attributes, indent: Self.line)
      case .vertical(let top, let bottom):
        element("path", attributes, indent: Self.line) { xml in
          xml.element("aapt:attr", [("name", "android:fillColor")], prefix: "") { xml in
            xml.element(
              "gradient",
              [
                ("type", "linear"), ("startX", "0"), ("startY", xml.number(shape.rectangle.minY)),
                ("endX", "0"), ("endY", xml.number(shape.rectangle.maxY)),
                ("startColor", top.hexadecimal), ("endColor", bottom.hexadecimal),
              ])
          }
        }
      }
    case .logo(let file, let placement, let color):
      let logo = artwork[file]
      let (origin, scale) = logo.place(placement)
      group(
        [
          ("translateX", number(origin.x)), ("translateY", number(origin.y)),
          ("scaleX", logoFactor(scale.width)), ("scaleY", logoFactor(scale.height)),
        ], [logo.data], color)
    case .outlines(let outlines, let color):
      let step = number(SVGPath.step)
      group(
        [("scaleX", step), ("scaleY", step)],
        outlines.map { SVGPath([$0], moves: .absolute).data }, color)
    }
  }

  /// A group of paths, but of those without data.
  private mutating func group(_ attributes: Attributes, _ paths: [[UInt8]], _ color: ButtonColor) {
    element("group", attributes, indent: Self.line) { xml in
      for data in paths where !data.isEmpty {
        xml.element(
          "path", [("fillColor", color.level.hexadecimal)], path: ("pathData", data), indent: Self.line + "  ")
      }
      xml.add(Self.line)
    }
  }

  /// A rectangle as path data, clockwise from where the top edge starts.
  private func path(_ shape: RoundedRectangle) -> String {
    let (rectangle, radius) = (shape.rectangle, shape.cornerRadius)
    func corner(_ x: Double, _ y: Double) -> String {
      radius == 0 ? "" : "A\(number(radius)) \(number(radius)) 0 0 1 \(number(x)) \(number(y))"
    }
    let (left, top, right, bottom) = (
      rectangle.minX, rectangle.minY, rectangle.maxX, rectangle.maxY
    )
    return "M\(number(left + radius)) \(number(top))"
      + "H\(number(right - radius))" + corner(right, top + radius)
      + "V\(number(bottom - radius))" + corner(right - radius, bottom)
      + "H\(number(left + radius))" + corner(left, bottom - radius)
      + "V\(number(top + radius))" + corner(left + radius, top) + "Z"
  }
}
