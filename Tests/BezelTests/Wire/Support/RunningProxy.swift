import Foundation
import TestSupport

/// A reverse proxy that listens on a port of this machine and ends with its owner.
final class RunningProxy: Sendable {
  struct DidNotStart: Error { var output: String }

  let port: Int

  private let process: Process
  private let folder: TemporaryFolder

  /// Starts it on a free port, and waits until it listens.
  init(_ proxy: Proxy, before server: Int) throws {
    folder = try TemporaryFolder()
    port = try FreePort.any()
    let file = try folder.write(
      proxy.configuration(port: port, server: server), to: "configuration")
    let output = try folder.write("", to: "output")
    process = Process()
    process.executableURL = URL(filePath: proxy.program.rawValue)
    process.arguments = proxy.arguments(file, folder.path, port)
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = process.standardOutput
    try process.run()
    let deadline = ContinuousClock.now + .seconds(300)
    while process.isRunning, ContinuousClock.now < deadline {
      if (try? RawConnection(port: port)) != nil { return }
      usleep(20_000)
    }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    throw DidNotStart(output: self.output)
  }

  deinit {
    // SIGKILL, since the threads of tests block other signals, also for the programs they start.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Its output so far.
  var output: String { (try? folder.text("output")) ?? "" }
}
