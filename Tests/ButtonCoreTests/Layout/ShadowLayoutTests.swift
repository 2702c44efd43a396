import ButtonCore
import Testing

@Suite("A shadow adds room around the button and moves nothing in it") struct ShadowLayoutTests {
  private static let designs: [InventedButton] = [
    .centered(211, 45, advance: 8.0979), .centered(130, 64, advance: 9.7),
    .centered(260, 44, advance: 6, direction: .rightToLeft),
    .leading(131, 31, advance: 8.654, logoSize: .medium),
    .leading(300, 63, advance: 9, labelPosition: 90, direction: .rightToLeft), .logoOnly(49),
  ]

  @Test(
    "The room is a whole, even number of points: whole pixels at every scale",
    arguments: zip(Shadow.allCases, [0.0, 4, 8, 16]))
  func room(shadow: Shadow, points: Double) {
    #expect(shadow.room == points)
    for scale in PixelScale.allCases {
      let pixels = shadow.room * scale.pixelsPerPoint
      #expect(pixels == pixels.rounded())
    }
  }

  @Test("Everything moves by the size of the room", arguments: Shadow.allCases, designs)
  func moved(shadow: Shadow, design: InventedButton) {
    let plain = Layout(design)
    let layout = Layout(design.with(shadow))
    let room = shadow.room
    var differences = Differences()
    differences.compare(layout.size.width, to: design.size.width + 2 * room, "width")
    differences.compare(layout.size.height, to: design.size.height + 2 * room, "height")
    differences.compare(layout.button, to: moved(Rectangle(design.size), room), "button")
    differences.compare(
      layout.background.rectangle, to: moved(plain.background.rectangle, room), "background")
    differences.compare(layout.logo.ink, to: moved(plain.logo.ink, room), "logo's ink")
    differences.compare(layout.logo.box, to: moved(plain.logo.box, room), "logo's box")
    if let title = layout.title, let plainTitle = plain.title {
      differences.compare(title.ink, to: moved(plainTitle.ink, room), "title's ink")
      differences.compare(title.start, to: plainTitle.start + room, "title's start")
      differences.compare(title.baseline, to: plainTitle.baseline + room, "baseline")
      differences.compare(title.fontSize, to: plainTitle.fontSize, "font size")
    }
    differences.compare(layout.leadingMargin, to: plain.leadingMargin, "leading margin")
    differences.compare(layout.trailingMargin, to: plain.trailingMargin, "trailing margin")
    #expect(differences.isEmpty, "\(differences)")
    #expect(layout.background.cornerRadius == plain.background.cornerRadius)
    #expect((layout.title == nil) == (plain.title == nil))
  }

  @Test("With pixels, edges and baseline stay on pixel boundaries", arguments: PixelScale.allCases)
  func pixels(scale: PixelScale) {
    var differences = Differences()
    for shadow in Shadow.allCases {
      for design in Self.designs {
        let grid = PixelGrid(design.size, room: shadow.room, scale)
        let plainGrid = PixelGrid(design.size, scale)
        let layout = Layout(design.with(shadow), on: grid)
        let plain = Layout(design, on: plainGrid)
        let room = shadow.room * scale.pixelsPerPoint
        func down(_ y: Double) -> Double { grid.origin.y + y * grid.pixelsPerPoint.height }
        func across(_ x: Double) -> Double { grid.origin.x + x * grid.pixelsPerPoint.width }
        let name = "\(design.size) \(shadow)"
        differences.compare(across(layout.button.minX), to: room, "\(name): leading edge")
        differences.compare(
          across(layout.button.maxX), to: room + Double(plainGrid.width), "\(name): trailing edge")
        differences.compare(down(layout.button.minY), to: room, "\(name): top")
        differences.compare(
          down(layout.button.maxY), to: room + Double(plainGrid.height), "\(name): bottom")
        differences.compare(
          Double(grid.width), to: Double(plainGrid.width) + 2 * room, "\(name): width")
        differences.compare(
          Double(grid.height), to: Double(plainGrid.height) + 2 * room, "\(name): height")
        guard let title = layout.title, let plainTitle = plain.title else { continue }
        let row = down(title.baseline)
        differences.compare(row, to: row.rounded(), "\(name): baseline")
        differences.compare(title.fontSize, to: plainTitle.fontSize, "\(name): font size")
        differences.compare(
          across(title.start), to: room + plainTitle.start * plainGrid.pixelsPerPoint.width,
          "\(name): title's start")
      }
    }
    #expect(differences.isEmpty, "\(differences)")
  }

  private func moved(_ box: Rectangle, _ room: Double) -> Rectangle {
    Rectangle(
      minX: box.minX + room, minY: box.minY + room, maxX: box.maxX + room, maxY: box.maxY + room)
  }
}

extension InventedButton {
  fileprivate func with(_ shadow: Shadow) -> InventedButton {
    var design = self
    design.request.decoration.shadow = shadow
    return design
  }
}
