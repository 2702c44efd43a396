/// The positions of a button's parts, in points from the picture's top left corner.
package struct Layout: Hashable, Sendable {
  package struct Logo: Hashable, Sendable {
    package var file: LogoShape
    /// From the file's coordinates to points.
    package var placement: Transform

    package var ink: Rectangle { placement.apply(to: file.ink) }
    /// The box of the whole file, with its padding.
    package var box: Rectangle { placement.apply(to: file.box) }
  }

  package struct PlacedTitle: Hashable, Sendable {
    package var title: ShapedTitle
    /// From ems to points: the scale is the font size, the translation the pen's start.
    package var placement: Transform

    package var advance: Double { title.advance * fontSize }
    package var ink: Rectangle { placement.apply(to: title.ink) }
    package var fontSize: Double { placement.scale }
    /// The height of a flat capital of Apple's title face at this font size.
    package var capHeight: Double { HumanInterfaceGuidelines.Typography.flatCapHeight * fontSize }
    package var baseline: Double { placement.translation.y }
    package var start: Double { placement.translation.x }
    package var end: Double { start + advance }
  }

  /// Where a logo file and a title go in the button, if the language is read from left to right.
  typealias Line = (file: LogoShape, logoInk: Rectangle, titleStart: Double, baseline: Double)

  /// The picture: the button, and the space for a shadow around it.
  package var size: Size
  /// The button in the picture, including its border.
  package var button: Rectangle
  package var background: RoundedRectangle
  /// The width of the stroke on the background's edge, if there is one.
  package var borderWidth: Double?
  package var logo: Logo
  package var title: PlacedTitle?
  /// Decides at which side logo and title start.
  package var direction: Direction

  /// Lays a button out, and then centres it in the picture.
  ///
  /// - Parameters:
  ///   - title: The title of the request, with the spacing of its arrangement; `nil` for a logo alone.
  ///   - grid: The pixels of the picture, if it has any: the baseline is then aligned to the
  ///     boundary of two rows.
  package init(_ request: ButtonRequest, _ title: ShapedTitle?, on grid: PixelGrid? = nil) {
    let button = request.size
    let box = Rectangle(button)
    let localization = request.localization
    size = request.pictureSize
    self.button = box
    direction = title == nil ? .leftToRight : localization.direction
    borderWidth = request.border?.points
    let fill = box.inset(by: request.border?.inset ?? 0)
    background = RoundedRectangle(
      rectangle: fill, cornerRadius: request.cornerRadius.points(fillHeight: fill.height))
    if let title, let fit = TitleFit(request, title, on: grid) {
      let line =
        request.leading.map { Self.leading($0, fit, in: button, on: grid) }
        ?? Self.centered(title, fit, localization.script, in: button, on: grid)
      // Only places are mirrored, not shapes.
      let isMirrored = direction == .rightToLeft
      let ink = isMirrored ? line.logoInk.mirrored(inWidth: button.width) : line.logoInk
      let start = isMirrored ? button.width - line.titleStart - title.advance * fit.fontSize : line.titleStart
      logo = Logo(file: line.file, placement: Transform(fitting: line.file.ink, into: ink))
      self.title = PlacedTitle(
        title: title, placement: Transform(scale: fit.fontSize, translation: Point(x: start, y: line.baseline)))
    } else {
      let file = LogoShape.logoOnly
      logo = Logo(file: file, placement: Transform(fitting: file.box, into: box))
    }
    // Nothing else moves parts for the sake of a shadow.
    let shift = Point(x: request.shadow.extent, y: request.shadow.extent)
    self.button = box.moved(by: shift)
    background.rectangle = fill.moved(by: shift)
    logo.placement.move(by: shift)
    self.title?.placement.move(by: shift)
  }
}

// Measures for reports, in points.
extension Layout {
  /// The free space between the button's leading edge and the logo's ink.
  package var leadingMargin: Double {
    direction == .leftToRight ? logo.ink.minX - button.minX : button.maxX - logo.ink.maxX
  }

  /// The free space between the end of the title's advance and the button's trailing edge, which the Human Interface
  /// Guidelines require to be 8 % of the width. Without a title: from the logo's ink.
  package var trailingMargin: Double {
    direction == .leftToRight
      ? button.maxX - (title?.end ?? logo.ink.maxX) : (title?.start ?? logo.ink.minX) - button.minX
  }

  /// The outer edge of the painted area: of the border, if there is one.
  var outline: RoundedRectangle { borderWidth.map { background.grown(by: $0 / 2) } ?? background }
}
