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
  package func vectorDrawable(_ artwork: Artwork) -> String {
    let elements = shapes.flatMap { $0.vectorDrawable(artwork) }
    let hasGradient = shapes.contains { shape in
      if case .rectangle(_, .vertical, _) = shape { true } else { false }
    }
    let aapt = hasGradient ? #" xmlns:aapt="http://schemas.android.com/aapt""# : ""
    let isLong = elements.contains { line in
      line.split(separator: "\"").contains { $0.utf8.count >= 800 }
    }
    let tools =
      isLong
      ? "\n    " + #"xmlns:tools="http://schemas.android.com/tools" tools:ignore="VectorPath""# : ""
    let (width, height) = (size.width.androidNumber, size.height.androidNumber)
    return """
      <vector xmlns:android="http://schemas.android.com/apk/res/android"\(aapt)\(tools)
          android:width="\(width)dp" android:height="\(height)dp"
          android:viewportWidth="\(width)" android:viewportHeight="\(height)">
      \(elements.map { "  " + $0 }.joined(separator: "\n"))
      </vector>

      """
  }
}

extension Shape {
  /// The elements, one a line.
  fileprivate func vectorDrawable(_ artwork: Artwork) -> [String] {
    switch self {
    case .shadow(let shadow):
      return shadow.lines.map { middle, opacity in
        element(
          "path",
          [
            ("strokeColor", "#000"), ("strokeAlpha", opacity.androidNumber),
            ("strokeWidth", shadow.width.androidNumber), ("pathData", middle.androidPathData),
          ])
      }
    case .rectangle(let shape, let fill, let borderWidth):
      let attributes = [
        ("pathData", shape.androidPathData), ("strokeColor", borderWidth.map { _ in "#000" }),
        ("strokeWidth", borderWidth?.androidNumber),
      ]
      switch fill {
      case .plain(let level):
        return [element("path", [("fillColor", level.hexadecimal)] + attributes)]
      case .vertical(let top, let bottom):
        let gradient = element(
          "gradient",
          [
            ("type", "linear"), ("startX", "0"), ("startY", shape.rectangle.minY.androidNumber),
            ("endX", "0"), ("endY", shape.rectangle.maxY.androidNumber),
            ("startColor", top.hexadecimal), ("endColor", bottom.hexadecimal),
          ])
        let color = xmlElement("aapt:attr", [("name", "android:fillColor")], gradient)
        return [element("path", attributes, color)]
      }
    case .logo(let file, let placement, let color):
      let logo = artwork[file]
      let (origin, scale) = logo.place(placement)
      return group(
        [
          ("translateX", origin.x.androidNumber), ("translateY", origin.y.androidNumber),
          ("scaleX", PathData.factor(scale.width, hasZero: true)),
          ("scaleY", PathData.factor(scale.height, hasZero: true)),
        ], [logo.pathData.text], color)
    case .outlines(let outlines, let color):
      let step = SVGPath.step.androidNumber
      return group(
        [("scaleX", step), ("scaleY", step)],
        outlines.map(\.androidPathData).filter { !$0.isEmpty }, color)
    }
  }

  /// A group of paths, one a line.
  private func group(
    _ attributes: [(String, String?)], _ paths: [String], _ color: ButtonColor
  ) -> [String] {
    let paths = paths.map { data in
      "  " + element("path", [("fillColor", color.level.hexadecimal), ("pathData", data)])
    }
    return element("group", attributes, "\n" + paths.joined(separator: "\n") + "\n")
      .split(separator: "\n").map(String.init)
  }

  private func element(
    _ name: String, _ attributes: [(String, String?)], _ content: String? = nil
  ) -> String {
    xmlElement(name, attributes.map { ("android:" + $0.0, $0.1) }, content)
  }
}

extension PlacedPath {
  fileprivate var androidPathData: String {
    String(decoding: SVGPath([self], moves: .absolute).data, as: UTF8.self)
  }
}

extension RoundedRectangle {
  /// Clockwise from where the top edge starts.
  fileprivate var androidPathData: String {
    let radius = cornerRadius.androidNumber
    func corner(_ x: Double, _ y: Double) -> String {
      cornerRadius == 0
        ? "" : "A\(radius) \(radius) 0 0 1 \(x.androidNumber) \(y.androidNumber)"
    }
    let (left, top, right, bottom) = (
      rectangle.minX, rectangle.minY, rectangle.maxX, rectangle.maxY
    )
    return "M\((left + cornerRadius).androidNumber) \(top.androidNumber)"
      + "H\((right - cornerRadius).androidNumber)" + corner(right, top + cornerRadius)
      + "V\((bottom - cornerRadius).androidNumber)" + corner(right - cornerRadius, bottom)
      + "H\((left + cornerRadius).androidNumber)" + corner(left, bottom - cornerRadius)
      + "V\((top + cornerRadius).androidNumber)" + corner(left + cornerRadius, top) + "Z"
  }
}

extension Double {
  fileprivate var androidNumber: String { decimal(3) }
}
