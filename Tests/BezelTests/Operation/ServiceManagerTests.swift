import Foundation
import TestSupport
import Testing

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

  /// systemd's own tool opens the socket and starts the server at the first connection.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/systemd-socket-activate")))
  func passedSocketIsUsed() async throws {
    let port = try FreePort.any()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/systemd-socket-activate")
    // The program's own address is not used.
    process.arguments = [
      "--listen=127.0.0.1:\(port)", Program.bezel, "serve", "--port", "1", "--admin", "none",
    ]
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in try Program.bezelEnvironment([:]) { environment[name] = value }
    process.arguments =
      environment.filter { !$0.value.isEmpty }.map { "--setenv=\($0)=\($1)" }
      + (process.arguments ?? [])
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    try await Wait.until {
      try #require(process.isRunning)
      return (try? await RawConnection.get("/appleid/button", port: port))?.status == 200
    }
    kill(process.processIdentifier, SIGTERM)
    try await OwnThread.run { process.waitUntilExit() }
    #expect(process.terminationStatus == 0 && process.terminationReason == .exit)
  }
}
