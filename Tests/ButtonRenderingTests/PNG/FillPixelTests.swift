import ButtonAssets
import ButtonCore
import ButtonRendering
import Graphics
import TestSupport
import Testing

@Suite("The fill of a button") struct FillPixelTests {
  @Test(
    "A gradient changes no level by more than it states, and runs from the top to the bottom",
    arguments: 1...5, ButtonColor.allCases)
  func gradient(percent: Int, color: ButtonColor) throws {
    let assets = try TestAssets.standIn()
    let query = "/appleid/button?width=211&height=45&border_radius=0&color=\(color.spelling)"
    // Each scale with some percentages and some colours.
    for scale in PixelScale.allCases where (Int(scale.pixelsPerPoint) + percent) % 3 == (color == .black ? 0 : 1) {
      let plain = try assets.bitmap(query, scale)
      let bitmap = try assets.bitmap(query + "&gradient=\(percent)", scale)
      let differences = zip(plain.pixels, bitmap.pixels).map { abs(Int($0) - Int($1)) }
      #expect(Double(try #require(differences.max())) <= 2.55 * Double(percent))
      #expect(bitmap.pixels.allSatisfy { $0 >> 8 == 255 })
      let column = (0..<bitmap.height).map { bitmap.gray(0, $0) }
      #expect(column == column.sorted(by: >))
      let first = try #require(column.first)
      let last = try #require(column.last)
      #expect(first - last >= Int(2.55 * Double(percent)) - 1)
      #expect(color == .black ? last <= 1 : first >= 254)
    }
  }

  @Test("A gradient has all its levels in the file, not only every third") func smooth() throws {
    let assets = try TestAssets.standIn()
    let target = "/appleid/button?width=260&height=44&border_radius=0&gradient=5"
    let request = try assets.request(target).with(ImageOutput(.png, .two))
    let picture = try Picture(assets.renderer.render(request))
    let column = (0..<picture.height).map { picture.pixels[$0 * picture.width] & 255 }
    #expect(Set(column).count >= 12)
  }
}
