import ButtonService
import Foundation
import TestServer
import TestSupport
import Testing
import Wire

/// How a server stops: requests in progress are answered, and no client can keep it running.
@Suite struct ShutdownTests {
  @Test(arguments: [SIGTERM, SIGINT]) func idleServerEndsAtOnce(signal: Int32) async throws {
    let server = try await RunningServer(["--log-level", "trace"])
    #expect(try await server.get("/appleid/button")?.status == 200)
    #expect(try await server.stop(signal) == 0)
    // Once, a stop was not in the log, and at these levels records had 21,000 characters.
    let lines = try server.errors.split(separator: "\n")
    #expect(lines.contains { $0.contains("stopping: requests are answered for drain-seconds") })
    #expect(lines.last?.hasSuffix(" stopped") == true)
    #expect(lines.allSatisfy { $0.utf8.count < 1000 })
  }

  /// Once, a server that was told to stop before it listened took its address first, and failed if that was in use.
  @Test func aStopBeforeTheStartTakesNoAddress() async throws {
    var settings = ServerSettings()
    (settings.start.listen, settings.start.admin) = ([.unix(path: "/nowhere/socket")], .off)
    let content = ServiceContent(assets: try TestAssets.standIn(), site: try TestedService.site(TestAssets.standIn()))
    let server = try ButtonServer(settings, content, logger: TestedService.quiet)
    server.stop()
    try await server.run()
  }

  /// Open connections without a request do not delay the stop.
  @Test func waitingConnectionsAreClosed() async throws {
    let server = try await RunningServer([
      "--idle-seconds", "600", "--shutdown-seconds", "600",
    ])
    let port = server.port
    let connections = try await OwnThread.run {
      let used = try RawConnection(port: port)
      _ = used.get("/appleid/button")
      let half = try RawConnection(port: port)
      half.send("GET /appleid/button HTTP/1.1\r\nHo")
      return [used, half, try RawConnection(port: port)]
    }
    server.signal(SIGTERM)
    #expect(try await server.waitForEnd() == 0)
    withExtendedLifetime(connections) {}
  }

  /// Once, a connection that was accepted during the stop, and never served, crashed the program.
  @Test(arguments: 0..<6) func connectionsMadeDuringTheStopAreEnded(round: Int) async throws {
    let server = try await RunningServer()
    let port = server.port
    // It goes on when it has both to do: to stop, and to accept them.
    server.signal(SIGSTOP)
    let state = "/proc/\(server.processIdentifier)/stat"
    try await Wait.until { try String(contentsOfFile: state, encoding: .utf8).contains(") T ") }
    server.signal(SIGTERM)
    let connections = try await OwnThread.run { try (0..<10 + 10 * round).map { _ in try RawConnection(port: port) } }
    server.signal(SIGCONT)
    #expect(try await server.waitForEnd() == 0)
    for connection in connections { #expect(connection.discardArrived() != nil) }
  }

  /// Once, a stop closed accepted connections whose request was on its way, so that a restart lost requests
  /// although the socket stayed open.
  @Test func restartsBehindOneSocketLoseNothing() async throws {
    struct Report: Decodable {
      var answered: Int
      var lost: [String]
    }
    let report: Report = try await Python.run(
      file: WireCase.folder + "/restarts.py", [Program.bezel, "3"])
    #expect(report.answered > 150)
    #expect(report.lost.isEmpty, "\(report.lost.count) lost: \(report.lost.prefix(3))")
  }

  @Test func requestsAtHandAreAnswered() async throws {
    // A single slow thread, so that several requests are in progress when the first is answered.
    let server = try await RunningServer([
      "--render-threads", "1", "--shutdown-seconds", "600",
    ])
    let port = server.port
    let connections = try await OwnThread.run { () -> [RawConnection] in
      let connections = try (0..<8).map { _ in try RawConnection(port: port) }
      for (index, connection) in connections.enumerated() {
        let query = "scale=6&width=375&height=\(40 + index)"
        connection.send("GET /appleid/button?\(query) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      }
      return connections
    }
    let first = try await OwnThread.run { connections[0].receiveResponse() }
    server.signal(SIGTERM)
    let rest = try await OwnThread.run { connections.dropFirst().map { $0.receiveResponse() } }
    for response in [first] + rest {
      #expect(response?.status == 200)
      #expect(try Picture(response?.body ?? []).width == 375 * 6)
    }
    #expect(try await server.waitForEnd() == 0)
  }

  /// A client that sends requests and never reads does not keep the server running: its time to read a
  /// part of its answer ends, or that for the stop.
  @Test func silentReaderIsNotWaitedFor() async throws {
    var limits = ServiceLimits.patient
    limits.wire.progressSeconds = 1
    let client = try await TestedService.run(
      limits, configure: { $0.start.shutdownSeconds = 600 }
    ) { port, _ in try await silentReader(of: port) }
    withExtendedLifetime(client) {}
  }

  @Test func theTimeForTheStopEndsConnections() async throws {
    let server = try await RunningServer(["--shutdown-seconds", "1"])
    let client = try await silentReader(of: server.port)
    #expect(try await server.stop() == 0)
    #expect(try server.errors.contains("shutdown-seconds are over"))
    withExtendedLifetime(client) {}
  }

  /// A client that requests more than the buffers of both sides hold, and reads nothing.
  private func silentReader(of port: Int) async throws -> RawConnection {
    let client = try await OwnThread.run {
      let client = try RawConnection(port: port, receiveBuffer: 4096)
      let target = "/appleid/button?scale=6&width=375&height=64"
      let request = "GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n"
      client.send(String(repeating: request, count: 1000))
      // Else the stop might come before the server has to wait for it.
      client.wait(forBytes: 1000)
      return client
    }
    #expect(try await RawConnection.get("/appleid/button", port: port)?.status == 200)
    return client
  }
}
