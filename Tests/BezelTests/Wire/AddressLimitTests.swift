import Foundation
import TestSupport
import Testing

/// `--connections-per-address`: one client cannot use up all connections.
@Suite struct AddressLimitTests {
  private static let request = "GET /appleid/button HTTP/1.1\r\nHost: localhost\r\n\r\n"

  @Test func furtherConnectionsOfAnAddressAreClosedAtOnce() async throws {
    let server = try await RunningServer.start(["--connections-per-address", "3"])
    let port = server.port
    try await OwnThread.run {
      // A response shows that the server has counted the connection.
      var served: [RawConnection] = []
      for _ in 0..<3 {
        let connection = try RawConnection(port: port)
        connection.send(Self.request)
        #expect(connection.receiveResponse()?.status == 200)
        served.append(connection)
      }
      for _ in 0..<5 {
        let connection = try RawConnection(port: port)
        let (bytes, end) = connection.receiveAll()
        #expect(bytes.isEmpty)
        #expect(end == .closed || end == .reset)
      }
      // The existing connections are still served.
      for connection in served {
        connection.send(Self.request)
        #expect(connection.receiveResponse()?.status == 200)
      }
      // The next client gets a freed place as soon as the server knows of it.
      served.removeLast()
      let end = ContinuousClock.now + .seconds(300)
      var isServed = false
      while !isServed, .now < end {
        let connection = try RawConnection(port: port)
        connection.send(Self.request)
        isServed = connection.receiveResponse()?.status == 200
      }
      #expect(isServed)
    }
  }
}
