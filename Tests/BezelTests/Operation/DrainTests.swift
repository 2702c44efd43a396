import Foundation
import TestSupport
import Testing

/// A server that stops says so first, and answers everything until then.
@Suite(.serialized) struct DrainTests {
  @Test func requestsAreAnsweredWhileBalancersTurnAway() async throws {
    let admin = try FreePort.any()
    let server = try await RunningServer.start([
      "--port", "0", "--drain-seconds", "600", "--admin", "127.0.0.1:\(admin)",
    ])
    try await waitFor(200, "/readyz", port: server.port)
    let port = server.port
    let kept = try await OwnThread.run { try RawConnection(port: port) }
    let ask: @Sendable () -> RawResponse? = {
      kept.send("GET /appleid/button HTTP/1.1\r\nHost: a\r\n\r\n")
      return kept.receiveResponse()
    }
    for _ in 0..<2 {
      let response = try await OwnThread.run { ask() }
      #expect(response?.status == 200 && response?["Connection"].isEmpty == true)
    }
    server.signal(SIGTERM)
    try await waitFor(503, "/readyz", port: server.port)
    // Both addresses take new connections.
    #expect(try await server.get("/appleid/button")?.status == 200)
    #expect(try await server.get("/healthz")?.status == 200)
    #expect(try await status("/readyz", port: admin) == 503)
    // Idle connections were closed at the end of the time, as requests were on their way.
    let last = try await OwnThread.run { (ask(), kept.receiveAll().end) }
    #expect(last.0?.status == 200 && last.0?["Connection"] == ["close"])
    #expect(last.1 == .closed)
    // Nobody waits for the end of the time.
    server.signal(SIGKILL)
    #expect(try await server.waitForEnd() == -SIGKILL)
  }

  @Test func endsAfterItsTime() async throws {
    let server = try await RunningServer.start(["--port", "0", "--drain-seconds", "1"])
    let start = ContinuousClock.now
    #expect(try await server.stop() == 0)
    #expect(ContinuousClock.now - start >= .seconds(1))
    await #expect(throws: RawConnection.Failure.self) { try await server.get("/healthz") }
  }

  @Test func namedAdminAddressInUseIsAnError() async throws {
    let admin = try FreePort.any()
    let first = try await RunningServer.start(["--port", "0", "--admin", "127.0.0.1:\(admin)"])
    let second = try await Program.run(
      Program.bezel, ["serve", "--port", "0", "--admin", "127.0.0.1:\(admin)"],
      environment: try Program.bezelEnvironment([:]))
    #expect(second.status == 1)
    #expect(second.errors.contains("cannot listen on 127.0.0.1:\(admin)"))
    #expect(!second.text.contains("listening"))
    try await first.stop()
  }

  /// A second server on the same machine did not start.
  @Test func standardAdminAddressInUseIsNoError() async throws {
    // If another program has the address, this one does not start, which is as good, unless that one
    // ends meanwhile.
    var (first, second): (RunningServer?, RunningServer)
    repeat {
      first = try? await RunningServer.start(["--port", "0", "--admin", "127.0.0.1:9464"])
      second = try await RunningServer.start(hasAdmin: true)
    } while try first == nil && !second.errors.contains("no health checks")
    #expect(try second.errors.contains("no health checks and metrics on an address of their own"))
    #expect(try await second.get("/healthz")?.status == 200)
    #expect(try await second.stop() == 0)
    try await first?.stop()
  }

  private func status(_ target: String, port: Int) async throws -> Int? {
    try await RawConnection.run(port: port) { connection in
      connection.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
      return connection.receiveResponse()?.status
    }
  }

  private func waitFor(_ expected: Int, _ target: String, port: Int) async throws {
    let deadline = ContinuousClock.now + .seconds(300)
    while try await status(target, port: port) != expected {
      try #require(ContinuousClock.now < deadline, "\(target) never had \(expected)")
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
