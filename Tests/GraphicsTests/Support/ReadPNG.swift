import Foundation
import TestSupport
import Testing

/// A PNG file as Python reads it: the chunks with a parser in the script, the picture through
/// Pillow.
struct ReadPNG: Decodable {
  struct Chunk: Decodable {
    var kind: String
    /// Hexadecimal; empty for image data.
    var body: String
    var isIntact: Bool
  }

  var chunks: [Chunk]
  /// Red, green, blue and alpha, not premultiplied.
  var pixels: [[Int]]
  var title: String
  var languageTag: String

  func body(_ kind: String) -> String? { chunks.first { $0.kind == kind }?.body }

  /// Writes pictures to files, and reads them.
  static func pictures(_ pictures: [[UInt8]]) async throws -> [ReadPNG] {
    let folder = try TemporaryFolder()
    let paths = try pictures.enumerated().map { try folder.write(Data($1), to: "\($0).png") }
    let answer: [ReadPNG] = try await Python.run(reader: "png", paths)
    #expect(answer.count == paths.count)
    return answer
  }
}
