import Foundation
import TestSupport
import Testing
import bezel

/// systemd is told what it waits for, and its sockets are used.
@Suite struct ServiceManagerTests {
  private struct Report: Decodable {
    var seen: [String]
    var status: Int32
  }

  @Test(arguments: ["path", "abstract"]) func everyChangeIsNotified(kind: String) async throws {
    let folder = try TemporaryFolder()
    let report: Report = try await Python.run(
      file: Tool.path("service_manager"), [Program.bezel, folder.path + "/notify", kind])
    #expect(report.status == 0)
    #expect(report.seen.filter { $0 != "WATCHDOG" } == ["READY", "RELOADING", "READY", "STOPPING"])
  }

  /// The manager kills who is silent for the whole interval.
  @Test func noticesComeTwiceAsOftenAsTheyMust() async {
    var pauses: [Duration] = []
    try? await ServiceManager(environment: ["WATCHDOG_USEC": "400000"]).feedWatchdog {
      pauses.append($0)
      if pauses.count == 2 { throw CancellationError() }
    }
    #expect(pauses == [.milliseconds(200), .milliseconds(200)])
  }

  /// systemd's own tool opens the socket and starts the server at the first connection.
  @Test(.needs(.socketActivate)) func passedSocketIsUsed() async throws {
    let port = try FreePort.any()
    // Of this process's variables it passes on few, none of which is a setting.
    let variables = try Program.bezelEnvironment([:]).compactMap { name, value in
      value.map { "--setenv=\(name)=\($0)" }
    }
    // The program's own address is not used.
    let program = try await RunningProgram(
      DebianProgram.socketActivate.rawValue,
      variables + [
        "--listen=127.0.0.1:\(port)", Program.bezel, "serve", "--port", "1", "--admin", "none",
      ])
    try await Wait.until {
      try #require(program.isRunning)
      return (try? await RawConnection.get("/appleid/button", port: port))?.status == 200
    }
    program.signal(SIGTERM)
    #expect(try await program.waitForEnd() == 0)
  }
}
