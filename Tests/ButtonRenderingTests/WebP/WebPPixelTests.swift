import ButtonAssets
import ButtonCore
import ButtonRendering
import Foundation
import Graphics
import TestSupport
import Testing

/// A WebP has the pixels of the PNG, in fewer bytes.
@Suite struct WebPPixelTests {
  private struct Comparison: Decodable {
    var different: [String]
    var bytes: [Int]
  }

  @Test func everyEleventhTitleAndEveryGoldenIsThePNG() async throws {
    let assets = try TestAssets.standIn()
    let folder = try TemporaryFolder()
    var requests = try NamedRequest.everyTitle(of: assets, format: .png)
      .enumerated().filter { $0.offset.isMultiple(of: 11) }.map(\.element)
    for index in requests.indices {
      let scales = PixelScale.allCases
      requests[index].request = requests[index].request.with(ImageOutput(.png, scales[index % scales.count]))
    }
    requests += try GoldenCase.all.map {
      NamedRequest(name: "golden-" + $0.name, request: try assets.request($0.target))
    }
    for named in requests {
      let scale = try #require(named.request.output.scale)
      for format in [ImageFormat.png, .webp] {
        let image = try assets.renderer.render(named.request.with(ImageOutput(format, scale)))
        let file = folder.path + "/" + named.name + "." + format.spelling
        try Data(image).write(to: URL(filePath: file))
      }
    }
    let found = try await Python.run(reader: "webp", [folder.path], as: Comparison.self)
    #expect(found.different.isEmpty)
    let (png, webP) = (found.bytes[0], found.bytes[1])
    // By libwebp 1.2 it is 0.72, as documented; another version may be a little better or worse.
    #expect(10 * webP < 9 * png, "\(webP) of \(png)")
  }

  @Test func aSideThatWebPCannotHaveIsAnError() {
    let wide = GrayBitmap(width: 16_384, height: 1, pixels: Array(repeating: 0, count: 16_384))
    #expect(throws: GraphicsFault.self) { try wide.encodedWebP() }
  }
}
