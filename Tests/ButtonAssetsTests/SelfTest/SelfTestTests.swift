import ButtonAssets
import ButtonCore
import TestSupport
import Testing

/// A server that cannot draw does not become ready.
@Suite struct SelfTestTests {
  @Test func everyPictureIsDrawn() throws {
    let assets = try TestAssets.standIn()
    let digests = try assets.drawnDigests
    #expect(Set(digests.keys) == Set(SelfTest.targets + ["gzip of the SVG"]))
    #expect(Set(digests.values).count == digests.count)
  }

  /// Once, WebP, PDF and VectorDrawable were not drawn.
  @Test func everyFormatIsDrawn() throws {
    let formats = try SelfTest.targets.map { try TestAssets.standIn().request($0).output.format }
    #expect(Set(formats) == Set(ImageFormat.allCases))
  }
}
