/// The positions of a button's parts, in points from the picture's top left corner.
package struct Layout: Hashable, Sendable {
  package struct Logo: Hashable, Sendable {
    package var file: LogoFile
    /// From the file's coordinates to points.
    package var placement: Transform

    /// The box of the logo's ink.
    package var ink: Rectangle { placement.apply(to: file.ink) }
    /// The box of the whole file, with its padding.
    package var box: Rectangle { placement.apply(to: file.box) }
  }

  package struct PlacedTitle: Hashable, Sendable {
    /// From ems to points: the scale is the font size, the translation the pen's start.
    package var placement: Transform
    package var advance: Double
    /// The box of the title's ink.
    package var ink: Rectangle

    package var fontSize: Double { placement.scale }
    /// The height of a flat capital of Apple's title face at this font size.
    package var capHeight: Double { HumanInterfaceGuidelines.Typography.flatCapHeight * fontSize }
    package var baseline: Double { placement.translation.y }
    package var start: Double { placement.translation.x }
    package var end: Double { start + advance }

    init(_ title: ShapedTitle, fontSize: Double, start: Double, baseline: Double) {
      placement = Transform(scale: fontSize, translation: Point(x: start, y: baseline))
      advance = title.advance * fontSize
      ink = placement.apply(to: title.ink)
    }

    fileprivate mutating func move(by distance: Point) {
      placement = placement.moved(by: distance)
      ink = ink.moved(by: distance)
    }
  }

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
  /// - Parameter grid: The pixels of the picture, if it has any: the baseline is then aligned to
  ///   the boundary of two rows.
  package init(_ design: ButtonDesign, grid: PixelGrid? = nil) {
    size = design.size
    button = Rectangle(size)
    direction = design.content.direction
    borderWidth = design.border == .absent ? nil : design.border.width
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
    let room = design.decoration.shadow.room
    if room > 0 { surround(by: room) }
  }

  /// Adds space around the button, which moves every part. Only this function does so.
  private mutating func surround(by room: Double) {
    let distance = Point(x: room, y: room)
    size = Size(width: size.width + 2 * room, height: size.height + 2 * room)
    button = button.moved(by: distance)
    background = background.moved(by: distance)
    logo.placement = logo.placement.moved(by: distance)
    title?.move(by: distance)
  }

  private static func background(_ design: ButtonDesign) -> RoundedRectangle {
    let box = Rectangle(design.size)
    let rectangle = box.inset(by: design.border.inset)
    return RoundedRectangle(
      rectangle: rectangle,
      cornerRadius: design.cornerRadius.points(fillHeight: rectangle.height))
  }
}
