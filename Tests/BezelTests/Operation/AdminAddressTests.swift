import Foundation
import TestSupport
import Testing

/// Once, silent connections at the admin address kept health checks waiting for the clients' ten seconds.
@Suite struct AdminAddressTests {
  @Test func headsHaveLessTimeThanThoseOfClients() async throws {
    let admin = try FreePort.any()
    let server = try await RunningServer([
      "--admin", "127.0.0.1:\(admin)", "--head-seconds", "600",
    ])
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
}
