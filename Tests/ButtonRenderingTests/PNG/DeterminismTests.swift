import ButtonAssets
import ButtonCore
import ButtonRendering
import TestSupport
import Testing

@Suite("The same request gives the same bytes") struct DeterminismTests {
  @Test("Drawn again, and with assets that were loaded again") func again() throws {
    let assets = try TestAssets.standIn()
    let fresh = try LoadedAssets(AssetLocations(user: TestAssets.userFolders))
    for golden in GoldenCase.all {
      let request = try assets.request(golden.target)
      let freshRequest = try fresh.request(golden.target)
      #expect(request == freshRequest)
      let image = try assets.renderer.render(request)
      #expect(image == (try assets.renderer.render(request)), "\(golden.name)")
      #expect(image == (try fresh.renderer.render(freshRequest)), "\(golden.name)")
      for output in [ImageOutput(.svg), ImageOutput(.pdf), ImageOutput(.webp)] {
        let image = try assets.renderer.render(request.with(output))
        let again = try fresh.renderer.render(freshRequest.with(output))
        #expect(image == again, "\(golden.name) \(output)")
      }
    }
  }
}
