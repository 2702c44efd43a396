import Foundation
import Graphics
import TestSupport
import Testing

@Suite("Compressed data is restored by zlib") struct ZlibTests {
  private struct Sample {
    var name: String
    var bytes: [UInt8]
    var layout = PictureLayout(bytesPerRow: 61, bytesPerPixel: 1)
  }

  @Test("Pictures, noise, and the shortest and longest lengths and distances")
  func roundTrip() async throws {
    let folder = try TemporaryFolder()
    let samples = Self.samples
    for (index, sample) in samples.enumerated() {
      try Data(sample.bytes).write(to: URL(filePath: "\(folder.path)/\(index).in"))
      try Data(zlib(sample.bytes, sample.layout))
        .write(to: URL(filePath: "\(folder.path)/\(index).out"))
    }
    let isEqual: [Bool] = try await Python.run(
      script: """
        import json, sys, zlib
        def equal(index):
            with open(f"{sys.argv[1]}/{index}.in", "rb") as a, \\
                    open(f"{sys.argv[1]}/{index}.out", "rb") as b:
                return zlib.decompress(b.read()) == a.read()
        print(json.dumps([equal(index) for index in range(int(sys.argv[2]))]))
        """, [folder.path, String(samples.count)])
    for (sample, isEqual) in zip(samples, isEqual) { #expect(isEqual, "\(sample.name)") }
    #expect(isEqual.count == samples.count)
  }

  private static var samples: [Sample] {
    var random = SplitMix64(seed: 1)
    var samples: [Sample] = []
    for count in [1, 2, 3, 4, 5, 7, 8, 9, 257, 258, 259, 260, 261, 262, 516, 517, 5552, 5553] {
      samples.append(Sample(name: "\(count) equal", bytes: Array(repeating: 7, count: count)))
      samples.append(
        Sample(name: "\(count) rising", bytes: (0..<count).map { UInt8($0 & 255) }))
      samples.append(
        Sample(
          name: "\(count) of noise",
          bytes: (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }))
    }
    for bytesPerRow in [1, 2, 60, 61, 62, 5000, 32_768, 32_769] {
      for bytesPerPixel in [1, 2] {
        // Flat areas, edges, and rows that repeat the row above.
        var bytes: [UInt8] = []
        while bytes.count < 70_000 {
          let length = Int.random(in: 1...400, using: &random)
          if bytes.count > bytesPerRow, Bool.random(using: &random) {
            for _ in 0..<length { bytes.append(bytes[bytes.count - bytesPerRow]) }
          } else {
            bytes += Array(
              repeating: UInt8.random(in: 0...90, using: &random), count: length % 40)
          }
        }
        samples.append(
          Sample(
            name: "picture \(bytesPerRow) \(bytesPerPixel)", bytes: bytes,
            layout: PictureLayout(bytesPerRow: bytesPerRow, bytesPerPixel: bytesPerPixel)))
      }
    }
    // Numbers of symbols that rise like Fibonacci's would take words longer than 15 bits.
    var (one, other) = (1, 1)
    var skewed: [UInt8] = []
    for symbol in 0..<24 as Range<UInt8> {
      skewed += Array(repeating: symbol, count: one)
      (one, other) = (other, one + other)
    }
    skewed.shuffle(using: &random)
    samples.append(Sample(name: "very uneven", bytes: skewed))
    return samples
  }
}
