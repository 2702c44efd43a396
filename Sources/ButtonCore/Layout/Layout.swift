/// Where everything of a button goes, in points from the top left corner.
package struct Layout: Hashable, Sendable {
  /// Where the logo goes.
  package struct Logo: Hashable, Sendable {
    package var file: LogoFile
    /// From the file's coordinates to points.
    package var placement: Transform

    /// The box of the logo's ink.
    package var ink: Rectangle { placement.apply(to: file.ink) }
    /// The box of the file, with the padding it brings.
    package var box: Rectangle { placement.apply(to: file.box) }
  }

  /// Where the title goes.
  package struct Title: Hashable, Sendable {
    /// From ems to points: the scale is the font size, the translation the pen's start.
    package var placement: Transform
    package var advance: Double
    /// The box of the title's ink.
    package var ink: Rectangle

    package var fontSize: Double { placement.scale }
    package var baseline: Double { placement.translation.y }
    package var start: Double { placement.translation.x }
    package var end: Double { start + advance }

    init(_ title: SetTitle, fontSize: Double, start: Double, baseline: Double) {
      placement = Transform(scale: fontSize, translation: Point(x: start, y: baseline))
      advance = title.advance * fontSize
      ink = placement.apply(to: title.ink)
    }
  }

  package var size: Size
  package var background: RoundedRectangle
  /// The stroke on the background's edge, if there is one.
  package var borderWidth: Double?
  package var logo: Logo
  package var title: Title?

  /// Lays a button out.
  ///
  /// - Parameter grid: The pixels of the picture, if it has pixels: the baseline then comes to
  ///   lie between two rows of them.
  package init(_ design: ButtonDesign, grid: PixelGrid? = nil) {
    size = design.size
    borderWidth = design.border == .present ? HumanInterfaceGuidelines.borderWidth : nil
    background = Self.background(design)
    switch design.content {
    case .centered(let title, let script, let direction):
      (logo, self.title) = Self.centered(title, script, direction, in: size, on: grid)
    case .leading(let title, let arrangement, let direction):
      (logo, self.title) = Self.leading(title, arrangement, direction, in: size, on: grid)
    case .logoOnly:
      let file = LogoFile.logoOnly
      logo = Logo(file: file, placement: Transform(fitting: file.box, into: Rectangle(size)))
      self.title = nil
    }
  }

  private static func background(_ design: ButtonDesign) -> RoundedRectangle {
    let box = Rectangle(design.size)
    let rectangle =
      design.border == .present ? box.inset(by: HumanInterfaceGuidelines.borderWidth) : box
    return RoundedRectangle(
      rectangle: rectangle,
      cornerRadius: rectangle.height * Double(design.cornerRadius.value) / 100)
  }
}
