import Foundation
import TestSupport
import Testing

/// systemd is told what it waits for, and its sockets are used.
@Suite(.serialized) struct ServiceManagerTests {
  /// A server under a service manager that writes down what it is told.
  ///
  /// - Parameter steps: Signals to send, each once a notice has come.
  private static let manager = """
    import json, os, signal, socket, subprocess, sys
    bezel, path, abstract = sys.argv[1], sys.argv[2], sys.argv[3] == "abstract"
    name = "\\0bezel-test-%d" % os.getpid() if abstract else path
    inbox = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    inbox.bind(name)
    inbox.settimeout(300)
    environment = dict(os.environ, NOTIFY_SOCKET=name.replace("\\0", "@"), WATCHDOG_USEC="200000")
    server = subprocess.Popen(
        [bezel, "serve", "--port", "0", "--admin", "none"], env=environment,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    seen = []
    def wait(beginning):
        while True:
            text = inbox.recv(4096).decode()
            seen.append(text)
            if text.startswith(beginning):
                return
    try:
        wait("READY=1")
        wait("WATCHDOG=1")
        wait("WATCHDOG=1")
        server.send_signal(signal.SIGHUP)
        wait("RELOADING=1\\nMONOTONIC_USEC=")
        wait("READY=1")
        server.send_signal(signal.SIGTERM)
        wait("STOPPING=1")
        status = server.wait(300)
    finally:
        server.kill()
    print(json.dumps({"seen": [text.split("=")[0] for text in seen], "status": status}))
    """

  private struct Report: Decodable {
    var seen: [String]
    var status: Int32
  }

  @Test(arguments: ["path", "abstract"]) func everyChangeIsNotified(kind: String) async throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(Self.manager, to: "manager.py")
    let outcome = try await Program.run(
      Python.path, [script, Program.bezel, folder.path + "/notify", kind],
      environment: try Program.bezelEnvironment([:]))
    try #require(outcome.status == 0, "\(outcome.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
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
    let deadline = ContinuousClock.now + .seconds(300)
    var status: Int?
    while status == nil, process.isRunning, ContinuousClock.now < deadline {
      status = try await OwnThread.run {
        guard let connection = try? RawConnection(port: port) else {
          usleep(20_000)
          return nil
        }
        return connection.get("/appleid/button")?.status
      }
    }
    #expect(status == 200)
    kill(process.processIdentifier, SIGTERM)
    try await OwnThread.run { process.waitUntilExit() }
    #expect(process.terminationStatus == 0 && process.terminationReason == .exit)
  }
}
