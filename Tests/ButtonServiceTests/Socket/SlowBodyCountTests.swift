import TestServer
import TestSupport
import Testing
import Wire

@testable import ButtonService

/// `bezel_connection_timeouts_total` counted a slow body twice.
@Suite struct SlowBodyCountTests {
  @Test func oneSlowBodyCountsOnce() async throws {
    var limits = ServiceLimits.patient
    limits.wire.bodySeconds = 1
    try await TestedService.run(limits) { port, server in
      let response = try await RawConnection.run(port: port) { connection in
        connection.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n")
        defer { _ = connection.receiveAll() }
        return connection.receiveResponse()
      }
      #expect(response?.status == 408)
      #expect(server.control.statistics.timeouts == 1)
    }
  }
}
