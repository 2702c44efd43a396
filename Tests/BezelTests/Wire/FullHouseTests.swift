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

  private static let kindsOfHTTP2 = EndlessClient.slowOfHTTP2.filter { kind in
    ["body", "body, pings and beginnings", "pings and beginnings", "window"].contains(kind.name)
  }

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

  /// A connection with a request in progress is never closed to make room.
  @Test func requestsAtHandAreNotEnded() async throws {
    let server = try await RunningServer.start(["--connections", "8", "--render-threads", "1"])
    let port = server.port
    let busy = try await OwnThread.run {
      try (0..<8).map { index in
        let connection = try RawConnection(port: port)
        // Each request takes long: the pictures are drawn one after the other.
        for height in 30..<33 {
          let query = "scale=6&width=375&height=\(height)&border_radius=\(index)"
          connection.send("GET /appleid/button?\(query) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        }
        return connection
      }
    }
    async let newcomer = server.get("/appleid/button")
    let statuses = try await OwnThread.run {
      busy.map { connection in (0..<3).map { _ in connection.receiveResponse()?.status } }
    }
    #expect(statuses == Array(repeating: Array(repeating: 200, count: 3), count: 8))
    #expect(try await newcomer?.status == 200)
  }
}
