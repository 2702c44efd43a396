import Foundation
internal import Subprocess
internal import SystemPackage

/// A program that runs beside a test, and is killed with its owner, or this process, at the latest.
package final class RunningProgram: Sendable {
  /// What did not end in time.
  package struct TooSlow: Error {
    package var command: [String]
  }

  package let processIdentifier: Int32

  private let command: [String]
  private let folder: TemporaryFolder
  private let end: Task<Int32, any Error>
  private let ended = Flag()

  /// Starts a program.
  ///
  /// - Parameter environment: Variables to add to those of the tests, or to remove (`nil`).
  package init(
    _ program: String, _ arguments: [String], environment: [String: String?] = [:],
    directory: String? = nil
  ) async throws {
    command = [program] + arguments
    folder = try TemporaryFolder()
    let changes = environment.map { (Environment.Key(stringLiteral: $0.key), $0.value) }
    // The signal comes when the thread ends that starts programs, which is with the process.
    let configuration = Configuration(
      executable: .path("/usr/bin/setpriv"),
      arguments: Arguments(["--pdeathsig", "KILL"] + command),
      environment: .inherit.updating(Dictionary(uniqueKeysWithValues: changes)),
      workingDirectory: directory.map { FilePath($0) })
    let output = try FileDescriptor.open(folder.write("", to: "output"), .writeOnly)
    let errors = try FileDescriptor.open(folder.write("", to: "errors"), .writeOnly)
    let (identifiers, start) = AsyncThrowingStream.makeStream(of: Int32.self)
    end = Task { [ended] in
      defer { ended.set() }
      do {
        let result = try await Subprocess.run(
          configuration, input: .none,
          output: .fileDescriptor(output, closeAfterSpawningProcess: true),
          error: .fileDescriptor(errors, closeAfterSpawningProcess: true)
        ) { start.yield($0.processIdentifier.value) }
        switch result.terminationStatus {
        case .exited(let code): return code
        case .signaled(let signal): return -signal
        }
      } catch {
        start.finish(throwing: error)
        throw error
      }
    }
    guard let identifier = try await identifiers.first(where: { _ in true }) else {
      throw CancellationError()
    }
    processIdentifier = identifier
  }

  deinit { end.cancel() }

  package var isRunning: Bool { !ended.isSet }

  /// Its standard output so far.
  package var output: [UInt8] { get throws { try Array(folder.data("output")) } }

  /// Its standard error so far.
  package var errors: String {
    get throws { try String(decoding: folder.data("errors"), as: UTF8.self) }
  }

  package func signal(_ signal: Int32) { if isRunning { kill(processIdentifier, signal) } }

  /// Waits for its end and returns the status; a signal counts as negative. After ten minutes, it is
  /// killed, so that one that hangs fails its test alone.
  package func waitForEnd() async throws -> Int32 {
    try await withThrowingTaskGroup(of: Int32?.self) { group in
      group.addTask { [end] in
        try await withTaskCancellationHandler {
          try await end.value
        } onCancel: {
          end.cancel()
        }
      }
      group.addTask {
        try await Task.sleep(for: .seconds(600))
        return nil
      }
      defer { group.cancelAll() }
      guard let status = try await group.next() ?? nil else { throw TooSlow(command: command) }
      return status
    }
  }
}
