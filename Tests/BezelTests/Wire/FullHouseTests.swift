import ButtonService
import Foundation
import TestServer
import TestSupport
import Testing
import Wire

/// When slow clients hold all connections, a new client is still served.
@Suite struct FullHouseTests {
  private static let head = EndlessClient.head

  private static let kinds: [EndlessClient] = [
    .init("silent", "", then: ""), .init("idle", head + "\r\n", then: ""),
    .init("half", head, then: ""), .init("slow", head, then: "X: y\r\n"),
    .init("bodies", head + "Content-Length: 4000\r\n\r\n", then: ""),
  ]

  private static let kindsOfHTTP2: [EndlessClient] = {
    let beginning = HTTP2Bytes.beginning
    let post = HTTP2Bytes.request(stream: 1, endsStream: false)
    let ping = HTTP2Bytes.ping()
    // Always within the next frame.
    let cut = (begin: Array(ping.prefix(1)), rest: Array(ping.dropFirst() + ping.prefix(1)))
    let noWindow: [UInt8] = HTTP2Bytes.settings([(4, 0)]) + HTTP2Bytes.request(stream: 1)
    let data = HTTP2Bytes.frame(HTTP2Bytes.Kind.data, stream: 1, [0x61])
    return [
      .init("body", beginning + post, then: data),
      .init("body, pings and beginnings", beginning + post + cut.begin, then: cut.rest),
      .init("pings and beginnings", beginning + cut.begin, then: cut.rest),
      .init("window", beginning + noWindow, then: ping),
    ]
  }()

  /// Connections that waited for bodies or windows, or hid that behind the beginning of a frame, were
  /// not closed.
  @Test(arguments: kinds.map { ($0, false) } + kindsOfHTTP2.map { ($0, true) })
  func newClientsAreServed(_ kind: EndlessClient, isHTTP2: Bool) async throws {
    var limits = ServiceLimits.patient
    limits.wire.connections = 20
    try await TestedService.run(limits, isHTTP2 ? .plainHTTP2 : .plain) { port, _ in
      let known = isHTTP2 ? nil : try await KnownAnswers(port: port, pictures: 2)
      let isDone = Flag()
      async let remaining = kind.remaining(of: 40, port: port, after: 300, isDone: isDone)
      // Each asks at once: who has waited for a second, as on a busy machine, makes room.
      for client in 0..<30 {
        if let known {
          #expect(try await known.ask(port: port, count: 1, seed: UInt64(client)).isEmpty)
        } else {
          #expect(try await HTTP2Answer.ask(port: port, count: 1).isEmpty)
        }
      }
      isDone.set()
      _ = try await remaining
    }
  }
}
