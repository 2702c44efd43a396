import Foundation
import TestSupport
import Testing

/// Frames that cost a server work and a client nothing: if there are more of them than the requests
/// explain, the connection ends with `GOAWAY`.
@Suite struct HTTP2FloodTests {
  private typealias Kind = HTTP2Bytes.Kind

  /// ENHANCE_YOUR_CALM (RFC 9113, section 7)
  private static let calm: UInt8 = 11

  private static let floods: [EndlessClient] = {
    let beginning = HTTP2Bytes.beginning
    let post = HTTP2Bytes.request(stream: 1, endsStream: false)
    return [
      .init("PING", beginning, then: HTTP2Bytes.ping()),
      .init("PING, answers", beginning, then: HTTP2Bytes.ping(flags: 1)),
      .init("SETTINGS", beginning, then: HTTP2Bytes.settings([])),
      .init("WINDOW_UPDATE", beginning, then: HTTP2Bytes.windowUpdate(0, 1)),
      .init("WINDOW_UPDATE of a stream", beginning + post, then: HTTP2Bytes.windowUpdate(1, 1)),
      .init(
        "PRIORITY", beginning,
        then: HTTP2Bytes.frame(Kind.priority, stream: 3, [0, 0, 0, 0, 1])),
      .init("RST_STREAM", beginning + HTTP2Bytes.request(stream: 1), then: HTTP2Bytes.reset(1)),
      .init("unknown", beginning, then: HTTP2Bytes.frame(Kind.unknown, [1, 2])),
      .init(
        "unknown of a stream", beginning + post,
        then: HTTP2Bytes.frame(Kind.unknown, stream: 1)),
      .init("empty DATA", beginning + post, then: HTTP2Bytes.frame(Kind.data, stream: 1)),
    ]
  }()

  @Test(arguments: floods)
  func floodsEndWithGoAway(_ flood: EndlessClient) async throws {
    let port = try await WireServers.shared.running(["--h2c"]).port
    let (bytes, end) = try await RawConnection.run(port: port) { connection in
      connection.send(flood.beginning)
      let block = Array(repeatElement(flood.piece, count: 100).joined())
      var bytes: [UInt8] = []
      for _ in 0..<50 {
        guard connection.send(block) else { break }
        bytes += connection.receiveArrived()
      }
      let rest = connection.receiveAll()
      return (bytes + rest.bytes, rest.end)
    }
    #expect(end == .closed || end == .reset)
    let goAway = try #require(HTTP2Bytes.frames(in: bytes).last { $0.kind == Kind.goAway })
    #expect(goAway.payload.dropFirst(7).first == Self.calm)
  }

  /// Clients send window updates for every response, and some send pings often.
  @Test func wellBehavedClientsAreNotEnded() async throws {
    let port = try await WireServers.shared.running(["--h2c"]).port
    let answered = try await RawConnection.run(port: port) { connection in
      connection.send(HTTP2Bytes.beginning + HTTP2Bytes.frame(Kind.settings, flags: 1))
      var unread: [UInt8] = []
      for request in 0..<1200 {
        let stream = UInt32(2 * request + 1)
        connection.send(
          HTTP2Bytes.request(stream: stream)
            + HTTP2Bytes.windowUpdate(stream, 100)
            + HTTP2Bytes.windowUpdate(0, 20_000))
        var isAnswered = false
        while !isAnswered {
          guard let arrived = try? connection.receive() else { return request }
          unread += arrived
          isAnswered = HTTP2Bytes.takeFrames(from: &unread).contains(where: \.endsStream)
        }
      }
      return 1200
    }
    #expect(answered == 1200)
  }

  @Test(.needs(.h2load)) func manyStreamsAreAnswered() async throws {
    let port = try await WireServers.shared.running(["--h2c"]).port
    let base = "http://127.0.0.1:\(port)/appleid/button"
    let outcome = try await Program.run(
      DebianProgram.h2load.rawValue,
      ["-n", "4000", "-c", "10", "-m", "50", base, base + "?scale=2", base + ".svg", base + "?x"])
    #expect(outcome.text.contains("4000 done, 4000 succeeded, 0 failed"), "\(outcome.text)")
    #expect(outcome.text.contains("4000 2xx"), "\(outcome.text)")
  }
}
