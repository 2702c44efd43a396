import ButtonAssets
import ButtonCore
import ButtonRendering
import ButtonReports
import ButtonService
import ServiceContract
import TestSupport
import Testing

/// The boxes in a document contain the ink of its picture, within half a pixel.
@Suite struct InkTests {
  private static var targets: [String] {
    // The largest pictures take most of the time.
    let scales = ["1", "1.5", "2", "3", "1", "1.5", "2", "3", "2", "6"]
    let locales = ["en_US", "de_DE", "ar_SA", "iw_IL", "th_TH", "hi_IN", "ja_JP", "zh_CN", "vi_VI"]
    let sizes = [(130, 30), (140, 30), (201, 44), (250, 44), (333, 51), (375, 64)]
    let styles = [
      "color=black", "color=white&border=true", "border_width=2", "title_case=upper",
      "shadow=medium&color=white", "shadow=small&border_width=0.5&style=white-outline",
    ]
    return locales.indices.flatMap { index in
      // Every other pair of a language and a size.
      sizes.enumerated().filter { ($0.offset + index) % 2 == 0 }.flatMap { turn, size in
        ["?", "/left?logo-size=\(LogoSize.allCases[turn % 3].spelling)&", "/logo?"].enumerated()
          .map { number, path in
            let count = index + turn + number
            let scale = scales[(6 * index + turn) % 10]
            return "/appleid/button\(path)locale=\(locales[index])&scale=\(scale)"
              + "&width=\(size.0)&height=\(size.1)&size=\(size.1)&"
              + styles[count % (number == 2 ? 3 : 6)]
          }
      }
    }
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
    let reports = ReportBuilder(assets)
    var worst = 0.0
    for target in targets {
      let read = try #require(ButtonURL(target))
      let asked = try assets.parser.parse(read).asked
      let document = try ReportDocument(try reports.report(on: asked).encoded)
      let picture = try Picture(try reports.renderer.render(asked.request))
      let ink = Ink(picture, document, on: asked.request.color)
      if let title = document.layout.title, abs((title.advance ?? 0) - title.ink.width) > 0.1 * title.ink.width {
        faults.append("\(target): the pen moves by \(title.advance ?? 0)")
      }
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
    let extent = 2 * layout.button.x
    let pixels = document.picture.pixelsPerPoint
    scaleX =
      ((layout.button.width * pixels).rounded() + extent * pixels)
      / (layout.button.width + extent)
    scaleY =
      ((layout.button.height * pixels).rounded() + extent * pixels)
      / (layout.button.height + extent)
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
  func largestDifference(from box: ReportDocument.Box, apartFrom boxes: [ReportDocument.Box]) -> Double {
    let across = (box.x * scaleX, (box.x + box.width) * scaleX)
    let down = (box.y * scaleY, (box.y + box.height) * scaleY)
    // Includes ink outside the box: two pixels around it, but not inside another box.
    let columns = (max(0, Int(across.0) - 2)...min(picture.width - 1, Int(across.1) + 2)).filter {
      column in
      !boxes.contains { other in
        other.x != box.x && Double(column) > other.x * scaleX - 3
          && Double(column) < (other.x + other.width) * scaleX + 2
      }
    }
    let rows = Array(max(0, Int(down.0) - 2)...min(picture.height - 1, Int(down.1) + 2))
    func difference(_ edges: (Double, Double), _ ink: [(pixel: Int, covered: Double)]) -> Double {
      // Less coverage is rounding.
      let ink = ink.filter { $0.covered > 0.02 }
      guard let first = ink.first, let last = ink.last else { return .infinity }
      // The edge may be anywhere between the pixel's outer side and the position that its coverage
      // indicates.
      return max(
        0, Double(first.pixel) - edges.0, edges.0 - Double(first.pixel + 1) + first.covered,
        edges.1 - Double(last.pixel + 1), Double(last.pixel) + last.covered - edges.1)
    }
    return max(
      difference(across, columns.map { x in (x, rows.map { coverage(x, $0) }.max() ?? 0) }),
      difference(down, rows.map { y in (y, columns.map { coverage($0, y) }.max() ?? 0) }))
  }
}
