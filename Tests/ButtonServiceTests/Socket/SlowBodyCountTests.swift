import TestServer
import TestSupport
import Testing
import Wire

@testable import ButtonService

/// `bezel_connection_timeouts_total` counted a slow body of HTTP/2 when it was refused, and again
/// when its stream was reset.
@Suite struct SlowBodyCountTests {
  @Test func oneSlowBodyCountsOnce() async throws {
    var limits = ServiceLimits.patient
    limits.wire.bodySeconds = 1
    try await TestedService.run(limits, .plainHTTP2) { port, server in
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
      #expect(server.control.statistics.timeouts == 1)
    }
  }
}
