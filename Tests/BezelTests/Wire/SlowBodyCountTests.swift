import Foundation
import TestSupport
import Testing

/// `bezel_connection_timeouts_total` counted a slow body of HTTP/2 when it was refused, and again
/// when its stream was reset.
@Suite struct SlowBodyCountTests {
  @Test func oneSlowBodyCountsOnce() async throws {
    let admin = try FreePort.any()
    let server = try await RunningServer.start([
      "--port", "0", "--h2c", "--body-seconds", "1", "--admin", "127.0.0.1:\(admin)",
    ])
    let port = server.port
    let isReset = try await RawConnection.run(port: port) { connection in
      // The preface, empty settings, and a POST of / whose body does not follow (RFC 7541, A).
      connection.send(
        Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + [0, 0, 0, 4, 0, 0, 0, 0, 0]
          + [0, 0, 6, 1, 4, 0, 0, 0, 1] + [0x83, 0x86, 0x84, 0x41, 0x01, 0x61])
      var bytes: [UInt8] = []
      let reset: [UInt8] = [0, 0, 4, 3, 0, 0, 0, 0, 1]
      while bytes.firstRange(of: reset) == nil {
        guard let more = try? connection.receive() else { return false }
        bytes += more
      }
      return true
    }
    #expect(isReset)
    let probe = ServerProbe(server: server, admin: admin)
    #expect(try await probe.metric("bezel_connection_timeouts_total") == "1")
    #expect(try await server.stop() == 0)
  }
}
