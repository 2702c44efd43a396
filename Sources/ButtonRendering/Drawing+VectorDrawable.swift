internal import ButtonCore
internal import Graphics

extension Drawing {
  /// The drawing as a drawable of Android, whose density-independent pixels are the points.
  ///
  /// Every glyph is a path of its own, or several if its path data would be over
  /// ``longestPathData``. No number starts with its point or has an exponent: versions before
  /// Android 6 and support libraries read these wrongly (`InvalidVectorPath`). A gradient needs
  /// Android 7, everything else Android 5.
  ///
  /// https://developer.android.com/reference/android/graphics/drawable/VectorDrawable
  package func vectorDrawable(_ artwork: Artwork) -> String {
    let elements = shapes.flatMap { $0.vectorDrawable(artwork) }
    let hasGradient = shapes.contains { shape in
      if case .rectangle(_, .vertical, _) = shape { true } else { false }
    }
    let aapt = hasGradient ? #" xmlns:aapt="http://schemas.android.com/aapt""# : ""
    let (width, height) = (size.width.androidNumber, size.height.androidNumber)
    return """
      <vector xmlns:android="http://schemas.android.com/apk/res/android"\(aapt)
          android:width="\(width)dp" android:height="\(height)dp"
          android:viewportWidth="\(width)" android:viewportHeight="\(height)">
      \(elements.map { "  " + $0 }.joined(separator: "\n"))
      </vector>

      """
  }
}

extension Drawing {
  /// The most characters of path data: from 800 on, Android's lint warns (`VectorPath`).
  fileprivate static let longestPathData = 799
}

extension Shape {
  /// The elements, one a line.
  fileprivate func vectorDrawable(_ artwork: Artwork) -> [String] {
    switch self {
    case .shadow(let shadow):
      return shadow.rings.map { ring in
        let middle = ring.outer.grown(by: -shadow.width / 2)
        return element(
          "path",
          [
            ("strokeColor", "#000"), ("strokeAlpha", ring.opacity.androidNumber),
            ("strokeWidth", shadow.width.androidNumber), ("pathData", middle.androidPathData),
          ])
      }
    case .rectangle(let shape, let fill, let stroke):
      return [rectangle(shape, fill, stroke)]
    case .logo(let file, let placement, let color):
      let logo = artwork[file]
      let (origin, scale) = logo.place(placement)
      let factors = [scale.width, scale.height].map {
        ($0 / PathData.stepsPerUnit).decimal(parts: Double.factorParts, .written)
      }
      return group(
        [
          ("translateX", origin.x.androidNumber), ("translateY", origin.y.androidNumber),
          ("scaleX", factors[0]), ("scaleY", factors[1]),
        ], [path(logo.pathData.text, color)])
    case .outlines(let outlines, let color):
      let step = SVGPath.step.androidNumber
      return group(
        [("scaleX", step), ("scaleY", step)],
        outlines.flatMap(\.androidPathData).map { path($0, color) })
    }
  }

  private func rectangle(_ shape: RoundedRectangle, _ fill: Fill, _ stroke: Stroke?) -> String {
    var attributes = [("pathData", shape.androidPathData)]
    if let stroke {
      attributes += [
        ("strokeColor", stroke.color.androidName), ("strokeWidth", stroke.width.androidNumber),
      ]
    }
    switch fill {
    case .plain(let level):
      return element("path", [("fillColor", "#" + level.svgDigits)] + attributes)
    case .vertical(let top, let bottom):
      let gradient = element(
        "gradient",
        [
          ("type", "linear"), ("startX", "0"), ("startY", shape.rectangle.minY.androidNumber),
          ("endX", "0"), ("endY", shape.rectangle.maxY.androidNumber),
          ("startColor", "#" + top.svgDigits), ("endColor", "#" + bottom.svgDigits),
        ])
      return element(
        "path", attributes,
        content: #"<aapt:attr name="android:fillColor">\#(gradient)</aapt:attr>"#)
    }
  }

  private func path(_ data: String, _ color: ButtonColor) -> String {
    element("path", [("fillColor", color.androidName), ("pathData", data)])
  }

  private func group(_ attributes: [(String, String)], _ children: [String]) -> [String] {
    [start("group", attributes) + ">"] + children.map { "  " + $0 } + ["</group>"]
  }

  private func element(
    _ name: String, _ attributes: [(String, String)], content: String? = nil
  ) -> String {
    start(name, attributes) + (content.map { ">\($0)</\(name)>" } ?? "/>")
  }

  /// A start tag without its end.
  private func start(_ name: String, _ attributes: [(String, String)]) -> String {
    "<" + name + attributes.map { " android:\($0.0)=\"\($0.1)\"" }.joined()
  }
}

extension PlacedPath {
  /// Path data for the whole outline, or, if that is too long, for parts of it.
  fileprivate var androidPathData: [String] {
    func data(_ path: Path) -> String {
      String(decoding: SVGPath([PlacedPath(path, placement)], moves: .absolute).data, as: UTF8.self)
    }
    let whole = data(path)
    guard whole.utf8.count > Drawing.longestPathData else { return whole.isEmpty ? [] : [whole] }
    return path.areas.map(data).reduce(into: []) { parts, area in
      if let last = parts.last, last.utf8.count + area.utf8.count <= Drawing.longestPathData {
        parts[parts.count - 1] += area
      } else {
        parts.append(area)
      }
    }
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

extension ButtonColor {
  fileprivate var androidName: String { self == .black ? "#000" : "#fff" }
}

extension Double {
  fileprivate var androidNumber: String { decimal(parts: 1000, .written) }
}
