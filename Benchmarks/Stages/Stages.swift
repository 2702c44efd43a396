import ButtonCore
import ButtonRendering
import Graphics

/// Times by stage over buttons: the best of some rounds for each, since noise only adds time.
struct StageTimes {
  private var stages: [[Double]]

  init(_ requests: [ButtonRequest], rounds: Int = 5, _ times: (ButtonRequest) throws -> [Double])
    rethrows
  {
    var best = try requests.map(times)
    for _ in 1..<rounds {
      for (index, request) in requests.enumerated() {
        best[index] = zip(best[index], try times(request)).map(min)
      }
    }
    stages = (best.first ?? []).indices.map { stage in best.map { $0[stage] } }
  }

  var medians: [Double] { stages.map(\.median) }
  var worstOfLast: Double { stages.last?.max() ?? 0 }
}

/// The cost of a PNG.
struct PNGStages {
  private let times: StageTimes
  private let bytes: Double
  private let cairo: Double

  init(_ requests: [ButtonRequest], _ renderer: ButtonRenderer) throws {
    times = try StageTimes(requests) { request in
      guard let scale = request.output.scale else { return [] }
      let grid = request.pixelGrid(scale)
      let (drawing, layout) = try microseconds { try renderer.drawing(request, on: grid) }
      let (bitmap, draw) = try microseconds { try drawing.bitmap(on: grid, renderer.artwork) }
      let (quantized, quantize) = microseconds { bitmap.quantized() }
      let (_, encode) = try microseconds {
        try quantized.encodedPNG(title: "Sign in with Apple", languageTag: "en", pixelsPerPoint: 1)
      }
      let (_, whole) = try microseconds { try renderer.render(request) }
      return [layout, draw, quantize, encode, whole]
    }
    let images = try requests.map { try renderer.render($0) }
    bytes = images.map { Double($0.count) }.median
    let pictures = images.map(CairoPicture.init)
    cairo =
      (0..<3).map { _ in pictures.map { picture in microseconds(picture.write).1 }.median }
      .min() ?? 0
  }

  func row(named name: String) -> Row {
    let encode = times.medians[3]
    return Row(
      name,
      (times.medians + [times.worstOfLast, bytes, cairo, cairo / encode]).map(\.cell))
  }
}

/// The cost of an SVG.
struct SVGStages {
  private let times: StageTimes
  private let bytes: Double

  init(_ requests: [ButtonRequest], _ renderer: ButtonRenderer) throws {
    times = try StageTimes(requests) { request in
      let (drawing, layout) = try microseconds { try renderer.drawing(request) }
      let (_, write) = microseconds { drawing.svg(renderer.artwork) }
      let (_, whole) = try microseconds { try renderer.render(request) }
      return [layout, write, whole]
    }
    bytes = try requests.map { Double(try renderer.render($0).count) }.median
  }

  func row(named name: String) -> Row {
    Row(name, (times.medians + [times.worstOfLast, bytes]).map(\.cell))
  }
}
