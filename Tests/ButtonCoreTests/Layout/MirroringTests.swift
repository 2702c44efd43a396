import ButtonCore
import Testing

@Suite("Right to left")
struct MirroringTests {
  @Test("A centered button is the exact mirror", arguments: Grid.heights)
  func centered(height: Int) {
    var differences = Differences()
    for width in Grid.widths {
      for advance in Grid.advances {
        compareMirrored("\(width) × \(height), \(advance) em", &differences) { direction in
          .centered(width, height, advance: advance, direction: direction)
        }
      }
    }
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test("A left-aligned button is the exact mirror", arguments: Grid.heights)
  func leading(height: Int) {
    var differences = Differences()
    for width in Grid.widths {
      for logoSize in LogoSize.allCases {
        for position in Grid.positions {
          compareMirrored("\(width) × \(height), \(position)", &differences) { direction in
            .leading(
              width, height, advance: 9, logoSize: logoSize, logoPosition: position / 2,
              labelPosition: position, direction: direction)
          }
        }
      }
    }
    #expect(differences.isEmpty, "\(differences)")
  }

  /// Boxes are mirrored, shapes are not: they keep their size, and the ink keeps its place in them.
  private func compareMirrored(
    _ name: String, _ differences: inout Differences, _ design: (Direction) -> InventedButton
  ) {
    let design = (ltr: design(.leftToRight), rtl: design(.rightToLeft))
    let ltr = Layout(design.ltr)
    let rtl = Layout(design.rtl)
    guard let title = ltr.title, let mirrored = rtl.title else {
      return differences.require(false, "\(name): no title")
    }
    let width = design.ltr.size.width
    differences.compare(mirrored.start, to: width - title.end, "\(name): title's start")
    differences.compare(mirrored.end, to: width - title.start, "\(name): title's end")
    differences.compare(
      mirrored.ink.minX - mirrored.start, to: title.ink.minX - title.start, "\(name): title's ink")
    differences.compare(mirrored.ink.width, to: title.ink.width, "\(name): width of title's ink")
    differences.compare(mirrored.fontSize, to: title.fontSize, "\(name): font size")
    differences.compare(mirrored.baseline, to: title.baseline, "\(name): baseline")

    let ink = ltr.logo.ink
    differences.compare(
      rtl.logo.ink,
      to: Rectangle(
        minX: width - ink.maxX, minY: ink.minY, maxX: width - ink.minX, maxY: ink.maxY),
      "\(name): logo's ink")
    differences.compare(
      rtl.logo.placement.scale, to: ltr.logo.placement.scale, "\(name): logo's scale")
    differences.require(rtl.background == ltr.background, "\(name): background")
  }
}
