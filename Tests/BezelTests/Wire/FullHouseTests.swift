import Foundation
import TestSupport
import Testing

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

  @Test(arguments: kinds)
  func newClientsAreServed(_ kind: SlowClients) async throws {
    let server = try await RunningServer.start([
      "--port", "0", "--connections", "20", "--head-seconds", "20", "--body-seconds", "4",
      "--idle-seconds", "600",
    ])
    let known = try await KnownAnswers(of: server, pictures: 2)
    let isDone = Flag()
    async let remaining = kind.remaining(of: 40, port: server.port, after: 30, isDone: isDone)
    for client in 0..<10 {
      let faults = try await known.ask(port: server.port, count: 3, seed: UInt64(client))
      #expect(faults.isEmpty)
    }
    isDone.set()
    _ = try await remaining
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
