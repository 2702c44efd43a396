import ButtonAssets
import ButtonCore
import ButtonRendering
import Foundation
import Graphics
import TestSupport
import Testing

@Suite("A PNG shows what was drawn")
struct PNGPixelTests {
  private static let targets = [
    "/appleid/button?width=200&height=44", "/appleid/button?width=211&height=45&color=white",
    "/appleid/button?width=300&height=44&color=white&border=true&border_radius=50&locale=ar_SA",
    "/appleid/button/left?width=260&height=40&border=true&locale=th_TH&logo-size=large",
    "/appleid/button/left?width=200&height=32&border_radius=0&locale=ja_JP&color=white",
    "/appleid/button/logo?size=49&border_radius=50&color=white&border=true",
    "/appleid/button/logo?size=30",
  ]

  @Test("Pillow reads the quantised picture with no channel off by more than 1")
  func pixels() async throws {
    let assets = try TestAssets.standIn()
    let folder = try TemporaryFolder()
    var names: [String] = []
    for target in Self.targets {
      for scale in PixelScale.allCases {
        let request = try assets.request(target).output(.png(scale))
        let grid = request.pixelGrid(scale)
        let drawn = try assets.renderer.drawing(request, on: grid).bitmap(on: grid, assets.artwork)
        let name = "\(folder.path)/\(names.count)"
        try Data(assets.renderer.render(request)).write(to: URL(filePath: name + ".png"))
        for (suffix, bitmap) in [(".drawn", drawn), (".quantized", drawn.quantized())] {
          let bytes = bitmap.pixels.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
          try Data(bytes).write(to: URL(filePath: name + suffix))
        }
        names.append(name)
      }
    }
    struct Answer: Decodable {
      var isQuantized: Bool
      var largestDifference: Int
    }
    let answers: [Answer] = try await Python.run(script: Self.script, names)
    #expect(answers.count == Self.targets.count * PixelScale.allCases.count)
    #expect(answers.allSatisfy { $0.isQuantized && $0.largestDifference <= 1 })
  }

  private static let script = """
    import json, sys
    import numpy
    from PIL import Image

    def read(path):
        with Image.open(path + ".png") as picture:
            rgba = numpy.asarray(picture.convert("RGBA")).astype(int)
        gray_alpha = rgba[:, :, [0, 3]].reshape(-1)
        colourless = (rgba[:, :, 0] == rgba[:, :, 1]).all() and (rgba[:, :, 0] == rgba[:, :, 2]).all()
        drawn = numpy.fromfile(path + ".drawn", numpy.uint8).astype(int)
        quantized = numpy.fromfile(path + ".quantized", numpy.uint8)
        # The grey of what nobody sees does not count.
        difference = numpy.abs(gray_alpha - drawn)
        difference[0::2][gray_alpha[1::2] == 0] = 0
        return {
            "isQuantized": bool(colourless and (gray_alpha == quantized).all()),
            "largestDifference": int(difference.max()),
        }

    print(json.dumps([read(path) for path in sys.argv[1:]]))
    """
}
