import ButtonService
import Foundation
import TestSupport
import Testing
import Wire

/// When slow clients hold all connections, a new client is still served.
@Suite struct FullHouseTests {
  private static let head = "GET /appleid/button HTTP/1.1\r\nHost: localhost\r\n"

  private static let kinds = [
    SlowClients("silent", "", then: ""),
    SlowClients("idle", head + "\r\n", then: ""),
    SlowClients("half", head, then: ""),
    SlowClients("slow", head, then: "X: y\r\n"),
    SlowClients("bodies", head + "Content-Length: 4000\r\n\r\n", then: ""),
  ]

  private static let kindsOfHTTP2 = SlowClients.allOfHTTP2.filter { kind in
    ["body", "body, pings and beginnings", "pings and beginnings", "window"].contains(kind.name)
  }

  /// Connections that waited for bodies or windows, or hid that behind the beginning of a frame, were
  /// not closed.
  @Test(arguments: kinds.map { ($0, false) } + kindsOfHTTP2.map { ($0, true) })
  func newClientsAreServed(_ kind: SlowClients, isHTTP2: Bool) async throws {
    var limits = LimitedServer.patient
    limits.wire.connections = 20
    try await LimitedServer.run(limits, isHTTP2 ? .plainHTTP2 : .plain) { port in
      let known = isHTTP2 ? nil : try await KnownAnswers(port: port, pictures: 2)
      let isDone = Flag()
      async let remaining = kind.remaining(of: 40, port: port, after: 300, isDone: isDone)
      for client in 0..<10 {
        if let known {
          #expect(try await known.ask(port: port, count: 3, seed: UInt64(client)).isEmpty)
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
    let server = try await RunningServer.start([
      "--port", "0", "--connections", "8", "--render-threads", "1",
    ])
    let port = server.port
    let busy = try await OwnThread.run {
      try (0..<8).map { index in
        let connection = try RawConnection(port: port, seconds: 30)
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
