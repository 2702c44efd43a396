import ButtonCore
import Testing

@Suite("Every layout of the grid is that of geometry.md, in both directions")
struct TitledLayoutTests {
  /// `nil` for vectors.
  private static let scales = [nil] + PixelScale.allCases.map { $0 as PixelScale? }
  private static let directions = [Direction.leftToRight, .rightToLeft]
  /// Those of titles where pixels matter.
  private static let usualAdvances = [5.3, 8.0979, 11]

  @Test("Centered: logo and title as one line", arguments: scales, directions)
  func centered(scale: PixelScale?, direction: Direction) {
    var differences = Differences()
    for (width, height) in Grid.sizes {
      for advance in scale == nil ? Grid.advances : Self.usualAdvances {
        for script in scale == nil ? [Script.latin, .korean, .simplifiedChinese] : [.latin] {
          compare(
            .centered(width, height, advance: advance, script: script, direction: direction),
            scale,
            to: .centered(
              Double(width), Double(height), advance: advance, script: script,
              columns: scale.map { pixels(width, $0) }),
            "\(width) × \(height), \(advance) em, \(script)", &differences)
        }
      }
    }
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test("Left-aligned: logo and title at whole points", arguments: scales, directions)
  func leading(scale: PixelScale?, direction: Direction) {
    var differences = Differences()
    for (width, height) in Grid.sizes {
      for logoSize in scale == nil ? LogoSize.allCases : [.small] {
        for advance in scale == nil ? [4, 8.0979, 13] : Self.usualAdvances {
          for (logo, label) in scale == nil ? Grid.positionPairs(direction) : [(0, 0)] {
            compare(
              .leading(
                width, height, advance: advance, logoSize: logoSize, logoPosition: logo,
                labelPosition: label, direction: direction), scale,
              to: .leading(
                width, height, advance: advance, logoSize: logoSize,
                positions: NotedPositions(
                  width, height, logoSize, logoPosition: logo, labelPosition: label)),
              "\(width) × \(height), \(advance) em, \(logoSize), \(logo), \(label)", &differences)
          }
        }
      }
    }
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test("Capitals are 0.7046 of the font's size high") func capHeight() throws {
    let title = try #require(Layout(.centered(375, 44, advance: 6)).title)
    #expect(abs(title.capHeight - 0.302 * 44) < 0.01)
  }

  /// Boxes are mirrored, shapes are not: they keep their size, and the ink keeps its place in them.
  /// With pixels, the baseline lies between two rows.
  private func compare(
    _ design: InventedButton, _ scale: PixelScale?, to noted: NotedGeometry,
    _ name: @autoclosure () -> String, _ differences: inout Differences
  ) {
    let layout = Layout(design, on: scale.map { PixelGrid(design.size, $0) })
    guard let title = layout.title else { return differences.require(false, name() + " no title") }
    let (width, advance) = (design.size.width, title.title.advance * noted.fontSize)
    let isMirrored = layout.direction == .rightToLeft
    let ink = noted.logoInk(title.baseline)
    let mirrored = Rectangle(
      minX: width - ink.maxX, minY: ink.minY, maxX: width - ink.minX, maxY: ink.maxY)
    differences.compare(title.fontSize, to: noted.fontSize, name() + " font size")
    differences.compare(
      title.start, to: isMirrored ? width - noted.start - advance : noted.start,
      name() + " title's start")
    differences.compare(
      title.ink.minX - title.start, to: title.title.ink.minX * noted.fontSize,
      name() + " title's ink")
    differences.compare(
      title.ink.width, to: title.title.ink.width * noted.fontSize, name() + " width of its ink")
    differences.compare(layout.logo.placement.scale, to: noted.logoScale, name() + " logo's scale")
    differences.compare(layout.logo.ink, to: isMirrored ? mirrored : ink, name() + " logo's ink")
    differences.compare(layout.leadingMargin, to: ink.minX, name() + " leading margin")
    differences.compare(
      layout.trailingMargin, to: width - noted.start - advance, name() + " trailing margin")
    guard let scale else {
      return differences.compare(title.baseline, to: noted.baseline, name() + " baseline")
    }
    let pixelsPerPoint = Double(pixels(Int(design.size.height), scale)) / design.size.height
    let row = title.baseline * pixelsPerPoint
    differences.compare(row, to: row.rounded(), name() + " row of pixels")
    differences.require(
      abs(row - noted.baseline * pixelsPerPoint) <= 0.5 + 1e-9,
      "\(name()): baseline \(title.baseline), far from \(noted.baseline)")
  }

  /// An odd length at scale 1.5 is rounded up to a whole pixel, and the picture is stretched to it.
  private func pixels(_ points: Int, _ scale: PixelScale) -> Int {
    Int((Double(points) * scale.pixelsPerPoint).rounded(.up))
  }
}
