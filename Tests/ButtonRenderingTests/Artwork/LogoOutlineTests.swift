import ButtonAssets
import ButtonCore
import TestSupport
import Testing

@Suite("Logo outlines fill the place the layout counts on")
struct LogoOutlineTests {
  @Test("The stand-in", arguments: LogoFile.allCases)
  func standIn(file: LogoFile) throws { try check(TestAssets.standIn().artwork, file) }

  @Test(
    "Apple's artwork", .enabled(if: SharedFolder.isExpected, "\(SharedFolder.skipReason)"),
    arguments: LogoFile.allCases)
  func apple(file: LogoFile) throws { try check(TestAssets.apple().artwork, file) }

  @Test("The stand-in is not to be taken for Apple's logo: straight lines, and a frame of them")
  func unlike() throws {
    let artwork = try TestAssets.standIn().artwork
    #expect(artwork.origin == .standIn)
    for file in LogoFile.allCases {
      let elements = artwork[file].elements
      let curves = elements.count { if case .curve = $0 { true } else { false } }
      #expect(curves == 0)
      let corners = elements.compactMap { element in
        switch element {
        case .move(let end), .line(let end): end
        case .quadratic, .curve, .close: nil
        }
      }
      let ink = file.ink
      for (x, y) in [
        (ink.minX, ink.minY), (ink.maxX, ink.minY), (ink.minX, ink.maxY), (ink.maxX, ink.maxY),
      ] {
        #expect(corners.contains { abs($0.x - x) < 1e-3 && abs($0.y - y) < 1e-3 })
      }
    }
  }

  @Test(
    "Apple's logo is round all over",
    .enabled(if: SharedFolder.isExpected, "\(SharedFolder.skipReason)"))
  func round() throws {
    let artwork = try TestAssets.apple().artwork
    #expect(artwork.origin == .apple)
    for file in LogoFile.allCases {
      let curves = artwork[file].elements.count { if case .curve = $0 { true } else { false } }
      #expect(curves > 10)
      #expect(artwork[file] != (try TestAssets.standIn().artwork[file]))
    }
  }

  private func check(_ artwork: Artwork, _ file: LogoFile) throws {
    let bounds = try #require(artwork[file].bounds)
    let ink = file.ink
    #expect(abs(bounds.minX - ink.minX) < 1e-3)
    #expect(abs(bounds.minY - ink.minY) < 1e-3)
    #expect(abs(bounds.maxX - ink.maxX) < 1e-3)
    #expect(abs(bounds.maxY - ink.maxY) < 1e-3)
  }
}
