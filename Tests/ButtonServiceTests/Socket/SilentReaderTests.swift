import TestSupport
import Testing
import Wire

@testable import ButtonService

/// A client that sends requests and never reads must not hold its connection forever.
@Suite struct SilentReaderTests {
  @Test func makesRoomAfterTheIdleTime() async throws {
    var limits = ServiceLimits()
    limits.wire.progressSeconds = 1
    limits.wire.connections = 1
    try await TestService.onSocket(limits: limits) { port in
      let status = try await OwnThread.run {
        let silent = try RawConnection(port: port, seconds: 5)
        let ending = " HTTP/1.1\r\nHost: localhost\r\n\r\n"
        let request = "GET /appleid/button?scale=6&width=375&height=64" + ending
        silent.send(request)
        _ = silent.receiveResponse()
        // More responses than the buffers of both sides hold.
        silent.send(String(repeating: request, count: 3000))
        let next = try RawConnection(port: port)
        next.send("GET /appleid/button" + ending)
        return withExtendedLifetime(silent) { next.receiveResponse()?.status }
      }
      #expect(status == 200)
    }
  }
}
