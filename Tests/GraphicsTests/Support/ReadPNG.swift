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
    let answer: [ReadPNG] = try await Python.run(script: script, paths)
    #expect(answer.count == paths.count)
    return answer
  }

  private static let script = """
    import json, struct, sys, zlib
    from PIL import Image

    def chunks(data):
        assert data[:8] == b"\\x89PNG\\r\\n\\x1a\\n"
        at = 8
        while at < len(data):
            size, kind = struct.unpack(">I4s", data[at:at + 8])
            body = data[at + 8:at + 8 + size]
            crc, = struct.unpack(">I", data[at + 8 + size:at + 12 + size])
            yield {
                "kind": kind.decode(), "body": "" if kind == b"IDAT" else body.hex(),
                "isIntact": crc == zlib.crc32(kind + body),
            }
            at += 12 + size
        assert at == len(data)

    def read(path):
        with Image.open(path) as picture:
            picture.load()
            title = picture.text["Title"]
            rgba = list(picture.convert("RGBA").getdata())
        with open(path, "rb") as file:
            return {
                "chunks": list(chunks(file.read())), "pixels": rgba, "title": title,
                "languageTag": title.lang,
            }

    print(json.dumps([read(path) for path in sys.argv[1:]]))
    """
}
