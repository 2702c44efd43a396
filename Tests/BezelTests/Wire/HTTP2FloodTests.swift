import Foundation
import TestSupport
import Testing

/// Frames that cost a server work and a client nothing: if there are more of them than the requests
/// explain, the connection ends with `GOAWAY`.
@Suite struct HTTP2FloodTests {
  private typealias Kind = HTTP2Bytes.Kind

  /// ENHANCE_YOUR_CALM (RFC 9113, section 7)
  private static let calm: UInt8 = 11

  private static let floods: [SlowClients] = {
    let eight = [UInt8](repeating: 7, count: 8)
    let beginning = HTTP2Bytes.beginning
    let post = HTTP2Bytes.request(stream: 1, endsStream: false)
    return [
      SlowClients("PING", beginning, then: HTTP2Bytes.frame(Kind.ping, payload: eight)),
      SlowClients(
        "PING, answers", beginning, then: HTTP2Bytes.frame(Kind.ping, flags: 1, payload: eight)),
      SlowClients("SETTINGS", beginning, then: HTTP2Bytes.frame(Kind.settings, payload: [])),
      SlowClients(
        "WINDOW_UPDATE", beginning,
        then: HTTP2Bytes.frame(Kind.windowUpdate, payload: HTTP2Bytes.bigEndian(1))),
      SlowClients(
        "WINDOW_UPDATE of a stream", beginning + post,
        then: HTTP2Bytes.frame(Kind.windowUpdate, stream: 1, payload: HTTP2Bytes.bigEndian(1))),
      SlowClients(
        "PRIORITY", beginning,
        then: HTTP2Bytes.frame(Kind.priority, stream: 3, payload: [0, 0, 0, 0, 1])),
      SlowClients(
        "RST_STREAM", beginning + HTTP2Bytes.request(stream: 1),
        then: HTTP2Bytes.frame(Kind.reset, stream: 1, payload: [0, 0, 0, 8])),
      SlowClients("unknown", beginning, then: HTTP2Bytes.frame(Kind.unknown, payload: [1, 2])),
      SlowClients(
        "unknown of a stream", beginning + post,
        then: HTTP2Bytes.frame(Kind.unknown, stream: 1, payload: [])),
      SlowClients(
        "empty DATA", beginning + post, then: HTTP2Bytes.frame(Kind.data, stream: 1, payload: [])),
    ]
  }()

  @Test(arguments: floods)
  func floodsEndWithGoAway(_ flood: SlowClients) async throws {
    let port = try await WireServers.shared.running(["--h2c"]).port
    let (bytes, end) = try await RawConnection.run(port: port) { connection in
      connection.send(flood.beginning)
      let block = Array(repeatElement(flood.drop, count: 100).joined())
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
      connection.send(HTTP2Bytes.beginning + HTTP2Bytes.frame(Kind.settings, flags: 1, payload: []))
      var unread: [UInt8] = []
      for request in 0..<1200 {
        let stream = UInt32(2 * request + 1)
        let more = HTTP2Bytes.bigEndian(100)
        connection.send(
          HTTP2Bytes.request(stream: stream)
            + HTTP2Bytes.frame(Kind.windowUpdate, stream: stream, payload: more)
            + HTTP2Bytes.frame(Kind.windowUpdate, payload: HTTP2Bytes.bigEndian(20_000)))
        var isAnswered = false
        while !isAnswered {
          guard let arrived = try? connection.receive() else { return request }
          unread += arrived
          let frames = HTTP2Bytes.frames(in: unread)
          unread.removeFirst(frames.reduce(0) { $0 + 9 + $1.payload.count })
          isAnswered = frames.contains {
            [Kind.data, Kind.headers].contains($0.kind) && $0.flags & 1 == 1
          }
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
