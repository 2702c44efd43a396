import ButtonAssets
import ButtonCore
import ButtonRendering
import TestSupport
import Testing

@Suite("ButtonRenderer")
struct ButtonRendererTests {
  @Test(
    "Only a picture with pixels has its baseline moved to a whole row", arguments: LogoSize.allCases
  )
  func snapping(logoSize: LogoSize) throws {
    let assets = try TestAssets.standIn()
    let request = try assets.request(
      "/appleid/button/left?height=37&width=260&logo-size=\(logoSize.spelling)")
    let free = try assets.renderer.drawing(request)
    #expect(try assets.renderer.drawing(request, on: nil) == free)
    let grid = request.pixelGrid(.one)
    #expect(try assets.renderer.drawing(request, on: grid) != free)
  }
}
