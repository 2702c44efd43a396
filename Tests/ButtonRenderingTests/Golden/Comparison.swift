import Foundation
import Graphics
import TestSupport

/// The differences between an actual picture and the expected one.
struct Comparison {
  /// The largest difference in a channel, 0 to 255; 255 if the sizes differ.
  let largestDifference: Int
  private let expected: Picture
  private let actual: Picture

  init(expected: Picture, actual: Picture) {
    self.expected = expected
    self.actual = actual
    if expected == actual {
      largestDifference = 0
    } else if expected.width == actual.width && expected.height == actual.height {
      largestDifference =
        zip(expected.pixels, actual.pixels).map(Self.difference).max() ?? 0
    } else {
      largestDifference = 255
    }
  }

  /// Writes expected | difference | actual into the folder of failures and returns the path.
  func writeFailure(named name: String) throws -> String {
    let folder = ProjectFolder.path + "/Failures"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/\(name).png"
    let image = try sideBySide.encodedPNG(
      title: "expected | difference | actual", languageTag: "en", pixelsPerPoint: 1)
    try Data(image).write(to: URL(filePath: path))
    return path
  }

  private var sideBySide: GrayBitmap {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    var pixels: [UInt16] = []
    for y in 0..<height {
      let row = (0..<width).map { (expected.pixel($0, y), actual.pixel($0, y)) }
      pixels += row.map { Self.overGray($0.0) }
      pixels += row.map { 0xFF00 | UInt16(min(255, 8 * Self.difference($0.0 ?? 0, $0.1 ?? 0))) }
      pixels += row.map { Self.overGray($0.1) }
    }
    return GrayBitmap(width: 3 * width, height: height, pixels: pixels)
  }

  /// The largest difference of two pixels' channels.
  private static func difference(_ one: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16, 24].map { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) }.max() ?? 0
  }

  /// A premultiplied pixel over a grey page.
  private static func overGray(_ pixel: UInt32?) -> UInt16 {
    let pixel = pixel ?? 0
    return 0xFF00 | UInt16(min(255, pixel & 255 + 128 * (255 - pixel >> 24) / 255))
  }
}

extension Picture {
  fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32? {
    x < width && y < height ? pixels[y * width + x] : nil
  }
}
