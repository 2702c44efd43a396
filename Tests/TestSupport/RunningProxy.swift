import Foundation

/// Another program that listens on a port of this machine and ends with its owner.
package final class RunningProxy: Sendable {
  package struct DidNotStart: Error, CustomStringConvertible {
    package var program: String
    package var output: String

    package var description: String { "\(program) did not start: \(output)" }
  }

  package let port: Int

  private let process: Process
  private let folder: TemporaryFolder

  /// Starts a program on a free port and waits until it listens.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - configuration: The text of its configuration, from its folder and port.
  ///   - arguments: From the path of the configuration, its folder and its port: those that keep
  ///     it in the foreground.
  package static func start(
    _ program: String,
    configuration: @escaping @Sendable (_ folder: String, _ port: Int) -> String,
    arguments: @escaping @Sendable (_ file: String, _ folder: String, _ port: Int) -> [String]
  ) async throws -> RunningProxy {
    try await OwnThread.run {
      var attempts = 4
      while true {
        do {
          return try RunningProxy(program, configuration, arguments)
        } catch let error as DidNotStart {
          // Another process may have taken the port meanwhile.
          attempts -= 1
          guard attempts > 0, error.output.contains("in use") else { throw error }
        }
      }
    }
  }

  private init(
    _ program: String, _ configuration: (String, Int) -> String,
    _ arguments: (String, String, Int) -> [String]
  ) throws {
    folder = try TemporaryFolder()
    port = try FreePort.any()
    let file = try folder.write(configuration(folder.path, port), to: "configuration")
    let output = try folder.write("", to: "output")
    process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments(file, folder.path, port)
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
    throw DidNotStart(
      program: program, output: (try? String(contentsOfFile: output, encoding: .utf8)) ?? "")
  }

  deinit {
    // SIGKILL, since the threads of tests block other signals, also for the programs they start.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Its output so far.
  package var output: String {
    (try? String(contentsOfFile: folder.path + "/output", encoding: .utf8)) ?? ""
  }
}
