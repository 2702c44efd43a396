import ButtonAssets
import ButtonCore
import ButtonRendering
import TestSupport
import Testing

@Suite("The same request gives the same bytes") struct DeterminismTests {
  @Test("Drawn again, and with assets that were loaded again") func again() throws {
    let assets = try TestAssets.standIn()
    let fresh = try LoadedAssets(
      AssetLocations(artwork: .standIn, user: TestAssets.userFolders))
    for golden in GoldenCase.all {
      let request = try assets.request(golden.target)
      let freshRequest = try fresh.request(golden.target)
      #expect(request == freshRequest)
      let image = try assets.renderer.render(request)
      #expect(image == (try assets.renderer.render(request)), "\(golden.name)")
      #expect(image == (try fresh.renderer.render(freshRequest)), "\(golden.name)")
      for output in [ImageOutput.svg, .pdf, ImageOutput(.webp, .three)] {
        let image = try assets.renderer.render(request.output(output))
        let again = try fresh.renderer.render(freshRequest.output(output))
        #expect(image == again, "\(golden.name) \(output)")
      }
    }
  }

  @Test("From many tasks at once") func atOnce() async throws {
    let assets = try TestAssets.standIn()
    let renderer = assets.renderer
    let requests = try GoldenCase.all.flatMap { golden in
      let request = try assets.request(golden.target)
      return [request, request.output(.svg)]
    }
    let expected = try requests.map { try renderer.render($0) }
    let images = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for round in 0..<3 {
        // A different order in each round, so that different buttons are drawn at the same time.
        for index in requests.indices {
          let place = (index * (2 * round + 1) + round) % requests.count
          group.addTask { (place, try renderer.render(requests[place])) }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(images.count == 3 * requests.count)
    #expect(images.allSatisfy { $0.1 == expected[$0.0] })
  }
}
