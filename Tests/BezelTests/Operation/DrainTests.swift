import Foundation
import TestSupport
import Testing

/// A server that stops says so first, and answers everything until then.
@Suite struct DrainTests {
  @Test func requestsAreAnsweredWhileBalancersTurnAway() async throws {
    let admin = try FreePort.any()
    let server = try await RunningServer([
      "--drain-seconds", "600", "--admin", "127.0.0.1:\(admin)",
    ])
    try await Wait.until { try await server.get("/readyz")?.status == 200 }
    let port = server.port
    let kept = try await OwnThread.run { try RawConnection(port: port) }
    let ask: @Sendable () -> RawResponse? = {
      kept.get("/appleid/button")
    }
    for _ in 0..<2 {
      let response = try await OwnThread.run { ask() }
      #expect(response?.status == 200 && response?["Connection"].isEmpty == true)
    }
    server.signal(SIGTERM)
    try await Wait.until { try await server.get("/readyz")?.status == 503 }
    // Both addresses take new connections.
    #expect(try await server.get("/appleid/button")?.status == 200)
    #expect(try await server.get("/healthz")?.status == 200)
    #expect(try await RawConnection.get("/readyz", port: admin)?.status == 503)
    // Idle connections were closed at the end of the time, as requests were on their way.
    let last = try await OwnThread.run { (ask(), kept.receiveAll().end) }
    #expect(last.0?.status == 200 && last.0?["Connection"] == ["close"])
    #expect(last.1 == .closed)
    // Nobody waits for the end of the time.
    server.signal(SIGKILL)
    #expect(try await server.waitForEnd() == -SIGKILL)
  }

  @Test func namedAdminAddressInUseIsAnError() async throws {
    let admin = try FreePort.any()
    let first = try await RunningServer(["--admin", "127.0.0.1:\(admin)"])
    let second = try await Program.runBezel(["serve", "--port", "0", "--admin", "127.0.0.1:\(admin)"])
    second.expect(1, "cannot listen on 127.0.0.1:\(admin)")
    #expect(!second.text.contains("listening"))
    try await first.stop()
  }

  /// Once, a second server on the same machine did not start.
  @Test func standardAdminAddressInUseIsNoError() async throws {
    // If another program has the address, this one does not start, which is as good, unless that one
    // ends meanwhile.
    var first = try? await RunningServer(["--admin", "127.0.0.1:9464"])
    var second = try await RunningServer(hasAdmin: true)
    for _ in 0..<20 where try first == nil && !second.errors.contains("no health checks") {
      first = try? await RunningServer(["--admin", "127.0.0.1:9464"])
      second = try await RunningServer(hasAdmin: true)
    }
    #expect(
      try second.errors.contains(
        "127.0.0.1:9464: the address is already in use; no health checks and metrics"))
    #expect(try await second.get("/healthz")?.status == 200)
    #expect(try await second.stop() == 0)
    try await first?.stop()
  }
}
