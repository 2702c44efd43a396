import Foundation
import TestSupport
import Testing

/// Strangers who hold the operator's address do not keep health checks from their answers.
@Suite struct AdminAddressTests {
  /// Once, silent connections kept health checks waiting for the clients' ten seconds.
  @Test func headsHaveLessTimeThanThoseOfClients() async throws {
    let admin = try FreePort.any()
    let server = try await RunningServer(["--admin", "127.0.0.1:\(admin)"])
    let port = server.port
    let (operators, clients) = try await OwnThread.run {
      let clients = try RawConnection(port: port)
      let operators = try RawConnection(port: admin)
      for connection in [clients, operators] { connection.send("GET /healthz HTTP/1.1\r\n") }
      return (operators.receiveResponse()?.status, clients.receiveArrived())
    }
    #expect(operators == 408)
    #expect(clients.isEmpty)
    #expect(try await server.stop() == 0)
  }

  /// Once, 11 of 24 health checks beside 200 idle connections failed: they waited until one of the 64 that are open had
  /// been silent for seconds.
  @Test(arguments: ["", "GET /healthz HTTP/1.1\r\nHo", "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"])
  func whoComesLastIsAnswered(sent: String) async throws {
    let admin = try FreePort.any()
    let server = try await RunningServer(["--admin", "127.0.0.1:\(admin)"])
    let answers = try await OwnThread.run {
      var strangers: [RawConnection] = []
      return try (0..<8).map { _ in
        // Those who are closed come again, and take all places.
        strangers = strangers.filter { $0.discardArrived() == nil }
        while strangers.count < 64 {
          strangers.append(try RawConnection(port: admin))
          strangers.last?.send(sent)
        }
        let check = try RawConnection(port: admin)
        check.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
        // Some leave for it, although those who ask go on asking, and are never silent.
        try Wait.blockUntil {
          if sent.hasSuffix("\r\n\r\n") { for stranger in strangers { stranger.send(sent) } }
          return strangers.contains { $0.discardArrived() != nil }
        }
        return check.receiveResponse()?.status
      }
    }
    #expect(answers == Array(repeating: 200, count: 8))
    #expect(try await server.stop() == 0)
  }
}
