import Testing

@testable import ButtonCore

@Suite("Drawing")
struct DrawingTests {
  private let letter = Path([.move(Point(x: 0, y: 0)), .line(Point(x: 0.5, y: -0.7)), .close])

  @Test(
    "A plain button is its background and, in the other colour, the logo and one area of outlines",
    arguments: [(ButtonColor.black, ButtonColor.white), (.white, .black)])
  func plain(color: ButtonColor, content: ButtonColor) throws {
    var design = titled(border: .absent)
    design.request.color = color
    let layout = Layout(design)
    let drawing = Drawing(layout, design.request)
    try #require(drawing.shapes.count == 3)
    #expect(drawing.shapes.first == .rectangle(layout.background, fill: Fill(color), stroke: nil))
    guard case .outlines(let outlines, content) = drawing.shapes.last else {
      Issue.record("\(drawing.shapes) do not end with outlines in \(content)")
      return
    }
    #expect(outlines.count == 2)
    #expect(drawing.shapes[1] == .logo(.small, layout.logo.placement, content))
  }

  @Test(
    "A border is a black stroke on the background's edge, whatever the colour",
    arguments: ButtonColor.allCases)
  func bordered(color: ButtonColor) {
    var design = titled(border: .present)
    design.request.color = color
    let layout = Layout(design)
    let drawing = Drawing(layout, design.request)
    #expect(
      drawing.shapes.first
        == .rectangle(layout.background, fill: Fill(color), stroke: Stroke(color: .black, width: 1))
    )
    #expect(layout.background.rectangle.minX == 1)
    #expect(drawing.shapes.count == 3)
  }

  @Test("Each letter is placed by its position in the title and the title's position")
  func glyphs() throws {
    let design = titled(border: .absent)
    let layout = Layout(design)
    let drawing = Drawing(layout, design.request)
    let title = try #require(layout.title)
    guard case .outlines(let outlines, _) = drawing.shapes.last else {
      Issue.record("no outlines")
      return
    }
    let second = try #require(outlines.last)
    #expect(second.path == letter)
    // Drawn at half size, 2 em after the first.
    let origin = second.placement.apply(to: Point(x: 0, y: 0))
    #expect(abs(origin.x - (title.start + 2 * title.fontSize)) < 1e-9)
    #expect(abs(origin.y - title.baseline) < 1e-9)
    #expect(abs(second.placement.scale - title.fontSize / 2) < 1e-9)
  }

  @Test("A logo alone has no outlines")
  func logoOnly() {
    let design = InventedButton.logoOnly(44)
    let layout = Layout(design)
    let drawing = Drawing(layout, design.request)
    #expect(
      drawing.shapes == [
        .rectangle(layout.background, fill: .plain(.black), stroke: nil),
        .logo(.logoOnly, layout.logo.placement, .white),
      ])
  }

  @Test("Size, label and language are passed on")
  func description() {
    let design = titled(border: .absent)
    let drawing = Drawing(Layout(design), design.request)
    #expect(drawing.size == Size(width: 260, height: 44))
    #expect(drawing.label == "Invented")
    #expect(drawing.languageTag == "en")
  }

  private func titled(border: Border) -> InventedButton {
    let title = ShapedTitle(
      advance: 8, ink: Rectangle(minX: 0, minY: -0.7, maxX: 8, maxY: 0),
      glyphs: [
        PlacedPath(letter, Transform(scale: 1, translation: Point(x: 0, y: 0))),
        PlacedPath(letter, Transform(scale: 0.5, translation: Point(x: 2, y: 0))),
      ])
    var button = InventedButton.centered(260, 44, advance: 8)
    button.title = title
    button.request.border = border
    return button
  }
}

extension Fill {
  fileprivate init(_ color: ButtonColor) {
    self = .plain(color == .black ? .black : .white)
  }
}
