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
      connection.send(HTTP2Bytes.beginning + HTTP2Bytes.request(stream: 1, endsStream: false))
      var bytes: [UInt8] = []
      while let more = try? connection.receive() {
        bytes += more
        if HTTP2Bytes.takeFrames(from: &bytes).contains(where: { $0.kind == HTTP2Bytes.Kind.reset })
        {
          return true
        }
      }
      return false
    }
    #expect(isReset)
    let probe = ServerProbe(server: server, admin: admin)
    #expect(try await probe.metric("bezel_connection_timeouts_total") == "1")
    #expect(try await server.stop() == 0)
  }
}
