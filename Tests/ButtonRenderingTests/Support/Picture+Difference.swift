import Graphics
import TestSupport
import Testing

extension Picture {
  /// What librsvg draws of an SVG at two pixels per point.
  static func rsvg(_ svg: String) async throws -> Picture {
    let folder = try TemporaryFolder()
    let outcome = try await Program.run(
      "/usr/bin/env", ["rsvg-convert", "--zoom", "2", try folder.write(svg, to: "button.svg")])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return try Picture(outcome.output)
  }

  /// How far each pixel is from ours, in levels of grey and alpha, premultiplied. Both have the same
  /// size.
  func differences(from ours: GrayBitmap) throws -> [Int] {
    try #require(width == ours.width && height == ours.height)
    return zip(pixels, ours.pixels).map { theirs, ours in
      let alpha = Int(ours >> 8)
      let gray = (Int(ours & 255) * alpha + 127) / 255
      return max(abs(Int(theirs & 255) - gray), abs(Int(theirs >> 24) - alpha))
    }
  }
}

extension [Int] {
  var mean: Double { Double(reduce(0, +)) / Double(Swift.max(1, count)) }
}
