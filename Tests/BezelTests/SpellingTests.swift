import TestSupport
import Testing

/// Thousands of spellings of a few pictures are those pictures: in memory and for clients.
///
/// `Benchmarks/explosion` asks for a million.
@Suite struct SpellingTests {
  private static let pictures = 20
  private static let spellings = 4000
  private static let allowed = 40 << 20

  @Test func spellingsShareOnePicture() async throws {
    let server = try await RunningServer.start(["--port", "0", "--cache-megabytes", "4"])
    let memory = ProcessMemory(of: server.processIdentifier)
    var random = SplitMix64(seed: 11)
    let asked = (0..<Self.spellings).map { number in
      (picture: number % Self.pictures, target: Self.spelling(of: number, using: &random))
    }
    #expect(Set(asked.map(\.target)).count == asked.count)
    _ = try await server.get("/appleid/button/logo")
    let before = try memory.resident
    let port = server.port
    let heads = try await RawConnection.run(port: port) { connection in
      asked.compactMap { asked -> Head? in
        connection.send("GET \(asked.target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return connection.receiveResponse().map { Head($0, asked.picture) }
      }
    }
    let growth = try memory.resident - before
    #expect(heads.count == asked.count)
    #expect(heads.allSatisfy { $0.status == 200 })
    #expect(Set(heads.map(\.tagOfPicture)).count == Self.pictures)
    #expect(Set(heads.map(\.tag)).count == Self.pictures)
    #expect(heads.count { $0.isDrawn } == Self.pictures)
    #expect(growth < Self.allowed, "\(growth >> 10) KiB")
    #expect(try await server.stop() == 0)
  }

  /// What a response says about a picture.
  private struct Head {
    var status: Int
    var tag: String
    var tagOfPicture: String
    var isDrawn: Bool

    init(_ response: RawResponse, _ picture: Int) {
      status = response.status
      tag = response["etag"].joined()
      tagOfPicture = "\(picture) \(tag)"
      isDrawn = response["cache-status"] == ["bezel; fwd=uri-miss; stored"]
    }
  }

  /// A new spelling of one of the pictures: another order, other spellings of names and values,
  /// percent-encoded characters, and a parameter without effect.
  private static func spelling(of number: Int, using random: inout SplitMix64) -> String {
    let picture = number % pictures
    let choices: [([String], [String])] = [
      (["width"], ["\(200 + picture)", "0\(200 + picture)"]),
      (["height"], ["44", "044"]), (["type"], ["sign-up"]),
      (["locale"], ["de_DE", "de-DE", "de", "de_AT", "de_DE.UTF-8", "DE"]),
      (["border_radius", "border-radius"], ["7", "07"]), (["v\(number)"], ["", "1"]),
    ]
    let items = choices.shuffled(using: &random).map { names, values in
      [names, values].map { texts in
        (texts.randomElement(using: &random) ?? "").utf8.map { byte in
          Int.random(in: 0..<10, using: &random) == 0
            ? "%" + String(byte, radix: 16) : String(decoding: [byte], as: UTF8.self)
        }.joined()
      }.joined(separator: "=")
    }
    let path = ["", "/", ".png"].randomElement(using: &random) ?? ""
    return "/appleid/button\(path)?" + items.joined(separator: "&")
  }
}
