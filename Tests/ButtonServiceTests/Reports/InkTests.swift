import ButtonAssets
import ButtonCore
import ButtonRendering
import ButtonReports
import ServiceContract
import TestSupport
import Testing

@testable import ButtonService

/// The boxes in a document contain the ink of its picture, within half a pixel.
@Suite struct InkTests {
  private static let sizes = [(130, 30), (140, 30), (201, 44), (250, 44), (333, 51), (375, 64)]

  private static var targets: [String] {
    var targets: [String] = []
    let scales = ["1", "1.5", "2", "3", "6"]
    let locales = ["en_US", "de_DE", "ar_SA", "iw_IL", "th_TH", "hi_IN", "ja_JP", "zh_CN", "vi_VI"]
    let styles = [
      "color=black", "color=white&border=true", "border_width=2", "shadow=medium&color=white",
      "title_case=upper", "shadow=small&border_width=0.5&style=white-outline",
    ]
    for (index, locale) in locales.enumerated() {
      for (turn, (width, height)) in sizes.enumerated() {
        for (number, path) in ["button", "button/left"].enumerated() {
          let count = index + turn + number
          targets.append(
            "/appleid/\(path)?locale=\(locale)&width=\(width)&height=\(height)"
              + "&scale=\(scales[count % scales.count])&\(styles[count % styles.count])"
              + (number == 0 ? "" : "&logo-size=\(LogoSize.allCases[turn % 3].spelling)"))
        }
      }
    }
    for (turn, side) in [30, 37, 44, 64].enumerated() {
      for (number, style) in styles.dropLast(2).enumerated() {
        targets.append(
          "/appleid/button/logo?size=\(side)&scale=\(scales[(turn + number) % 5])&\(style)")
      }
    }
    return targets
  }

  @Test(
    "With Apple's artwork",
    .enabled(if: SharedFolder.isExpected, Comment(rawValue: SharedFolder.skipReason)))
  func apple() async throws { try await expectInk(try TestAssets.apple()) }

  @Test("With the stand-in") func standIn() async throws {
    try await expectInk(try TestAssets.standIn())
  }

  private func expectInk(_ assets: LoadedAssets) async throws {
    // This draws for seconds, so it must not block a thread that other tasks wait for.
    let (worst, faults) = try await OwnThread.run { try Self.faults(assets) }
    #expect(faults == [])
    // If the measurement found nothing at all, the test would always pass.
    #expect(worst > 0.01)
  }

  /// The largest difference, and all differences that are too large.
  private static func faults(_ assets: LoadedAssets) throws -> (worst: Double, [String]) {
    var faults: [String] = []
    let reports = ReportSource(assets)
    var worst = 0.0
    for target in targets {
      let read = try #require(RequestTarget(target))
      let inquiry = try assets.parser.parse(read.path, read.items).inquiry
      let document = try ReportDocument(try reports.report(on: inquiry).encoded)
      let picture = try Picture(try reports.renderer.render(inquiry.request))
      let ink = Ink(picture, document, on: inquiry.request.color)
      let boxes = [document.layout.logo.ink] + [document.layout.title?.ink].compactMap(\.self)
      for box in boxes {
        let difference = ink.largestDifference(from: box, apartFrom: boxes)
        worst = max(worst, difference)
        if difference > 0.5 { faults.append("\(target): \(difference) pixels") }
      }
    }
    return (worst, faults)
  }
}

/// The pixels of logo and title in a picture, and how much of each pixel they cover.
private struct Ink {
  private let picture: Picture
  private let scaleX: Double
  private let scaleY: Double
  private let isWhite: Bool

  init(_ picture: Picture, _ document: ReportDocument, on color: ButtonColor) {
    self.picture = picture
    let layout = document.layout
    // The button's own pixels: where scale 1.5 leaves half a pixel, the button is stretched to it.
    let room = 2 * layout.button.x
    let pixels = document.picture.pixelsPerPoint
    scaleX =
      ((layout.button.width * pixels).rounded() + room * pixels)
      / (layout.button.width + room)
    scaleY =
      ((layout.button.height * pixels).rounded() + room * pixels)
      / (layout.button.height + room)
    isWhite = color == .white
  }

  /// How much of a pixel is ink, from 0 to 1.
  private func coverage(_ x: Int, _ y: Int) -> Double {
    let gray = Double(picture.pixels[y * picture.width + x] & 0xFF) / 255
    return isWhite ? 1 - gray : gray
  }

  /// How far a box's edges are from those of the ink in and around it, in pixels.
  ///
  /// An edge inside a pixel shows as that pixel's coverage. Thin or slanted ink covers less of a
  /// pixel than its edge would, so the edge is where its strongest pixel indicates, or further out.
  func largestDifference(
    from box: ReportDocument.Box, apartFrom boxes: [ReportDocument.Box]
  ) -> Double {
    let left = box.x * scaleX
    let right = (box.x + box.width) * scaleX
    let top = box.y * scaleY
    let bottom = (box.y + box.height) * scaleY
    // Includes ink outside the box: two pixels around it, but not inside another box.
    let columns = (Int(left) - 2...Int(right) + 2).filter { column in
      !boxes.contains { other in
        other.x != box.x && Double(column) > other.x * scaleX - 3
          && Double(column) < (other.x + other.width) * scaleX + 2
      }
    }.filter { (0..<picture.width).contains($0) }
    let rows = (Int(top) - 2...Int(bottom) + 2).filter { (0..<picture.height).contains($0) }
    func strongest(column: Int) -> Double { rows.map { coverage(column, $0) }.max() ?? 0 }
    func strongest(row: Int) -> Double { columns.map { coverage($0, row) }.max() ?? 0 }
    // Less coverage than this is rounding.
    let trace = 0.02
    let inkColumns = columns.filter { strongest(column: $0) > trace }
    let inkRows = rows.filter { strongest(row: $0) > trace }
    guard let firstColumn = inkColumns.first, let lastColumn = inkColumns.last,
      let firstRow = inkRows.first, let lastRow = inkRows.last
    else { return .infinity }
    func distance(_ edge: Double, outside pixel: Int, covered: Double, isFirst: Bool) -> Double {
      let outermost = isFirst ? Double(pixel) : Double(pixel + 1)
      let inner = isFirst ? Double(pixel) + 1 - covered : Double(pixel) + covered
      // The edge may be anywhere between the pixel's outer side and the position that its coverage
      // indicates.
      let range = min(outermost, inner)...max(outermost, inner)
      return max(0, range.lowerBound - edge, edge - range.upperBound)
    }
    return [
      distance(left, outside: firstColumn, covered: strongest(column: firstColumn), isFirst: true),
      distance(right, outside: lastColumn, covered: strongest(column: lastColumn), isFirst: false),
      distance(top, outside: firstRow, covered: strongest(row: firstRow), isFirst: true),
      distance(bottom, outside: lastRow, covered: strongest(row: lastRow), isFirst: false),
    ].max() ?? .infinity
  }
}
