import ButtonAssets
import ButtonCore
import ButtonRendering
import Graphics
import TestSupport
import Testing

@Suite("Another renderer draws our SVG as we draw the same drawing") struct SVGRasterTests {
  @Test("rsvg-convert at 2 pixels per point", arguments: GoldenCase.all)
  func rsvg(golden: GoldenCase) async throws {
    let assets = try TestAssets.standIn()
    let request = try assets.request(golden.target)
    let drawing = try assets.renderer.drawing(request)
    let differences = try await Picture.rsvg(drawing.svg(assets.artwork).text)
      .differences(from: drawing.bitmap(on: request.pixelGrid(.two), assets.artwork))
    #expect(differences.mean < 0.2, "of 255; coordinates are rounded to 1/50 point")
    #expect((differences.max() ?? 0) < 40, "one pixel is off by more than rounding explains")
  }

  /// Once, grey was compared where it is opaque, and alpha never: a black button without its background passed.
  @Test("A background that is missing differs, black or white", arguments: ["black", "white"])
  func missingBackground(color: String) async throws {
    let assets = try TestAssets.standIn()
    let request = try assets.request("/appleid/button.svg?color=\(color)")
    let drawing = try assets.renderer.drawing(request)
    let svg = drawing.svg(assets.artwork).text
    let bare = svg.replacing(/<rect [^>]*>/, with: "", maxReplacements: 1)
    let differences = try await Picture.rsvg(bare)
      .differences(from: drawing.bitmap(on: request.pixelGrid(.two), assets.artwork))
    #expect(bare != svg)
    #expect(differences.mean > 100)
  }
}
