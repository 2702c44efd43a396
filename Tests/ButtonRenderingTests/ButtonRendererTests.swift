import ButtonAssets
import ButtonCore
import ButtonRendering
import TestSupport
import Testing

@Suite("ButtonRenderer")
struct ButtonRendererTests {
  @Test("The request's output decides the format of the file")
  func formats() throws {
    let assets = try TestAssets.standIn()
    let request = try assets.request("/appleid/button")
    let png = try assets.renderer.render(request)
    #expect(png.starts(with: Array("\u{89}PNG".unicodeScalars.map { UInt8($0.value) })))
    let svg = try assets.renderer.render(request.output(.svg))
    #expect(svg.starts(with: "<svg ".utf8))
  }

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

  @Test("A locale whose titles were never shaped is an error that names it")
  func missingTitle() throws {
    let assets = try TestAssets.standIn()
    let titles = Dictionary(uniqueKeysWithValues: TitleType.allCases.map { ($0, "Enter") })
    let unknown = try #require(
      Localization(
        identifier: "xx_XX", languageTag: "xx", direction: .leftToRight, script: .latin,
        aliases: [], titles: titles))
    let request = ButtonRequest(mode: .centered(TitledButton(localization: unknown)))
    let error = #expect(throws: TitleLibrary.MissingTitle.self) {
      try assets.renderer.render(request)
    }
    #expect(error?.text == TitleText(.signIn, in: unknown))
  }
}
