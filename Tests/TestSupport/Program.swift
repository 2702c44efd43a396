import Foundation
internal import Subprocess
internal import SystemPackage

/// Runs a program until it exits.
package enum Program {
  package struct Outcome: Sendable {
    /// A signal that ended it counts as negative.
    package var status: Int32
    package var output: [UInt8]
    package var errors: String

    package var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// The debug build of `bezel`, beside the tests.
  package static let bezel = Bundle.main.bundleURL.appending(path: "bezel")
    .path(percentEncoded: false)

  /// What did not end in time.
  package struct TooSlow: Error {
    package var command: [String]
  }

  /// Runs a program and collects its output. After ten minutes it is killed, so that one that hangs fails its
  /// test alone.
  ///
  /// - Parameter environment: Variables to add to those of the tests, or to remove (`nil`).
  package static func run(
    _ program: String, _ arguments: [String], environment: [String: String?] = [:],
    directory: String? = nil
  ) async throws -> Outcome {
    try await withThrowingTaskGroup(of: Outcome?.self) { group in
      group.addTask { try await outcome(program, arguments, environment, directory) }
      group.addTask {
        try await Task.sleep(for: .seconds(600))
        return nil
      }
      defer { group.cancelAll() }
      guard let outcome = try await group.next() ?? nil else {
        throw TooSlow(command: [program] + arguments)
      }
      return outcome
    }
  }

  private static func outcome(
    _ program: String, _ arguments: [String], _ environment: [String: String?],
    _ directory: String?
  ) async throws -> Outcome {
    // What it starts may keep standard error open.
    let folder = try TemporaryFolder()
    let errors = try folder.write("", to: "errors")
    let changes = environment.map { (Environment.Key(stringLiteral: $0.key), $0.value) }
    let ended = try await Subprocess.run(
      .path(FilePath(program)), arguments: Arguments(arguments),
      environment: .inherit.updating(Dictionary(uniqueKeysWithValues: changes)),
      workingDirectory: directory.map { FilePath($0) }, output: .bytes(limit: .max),
      error: .fileDescriptor(.open(errors, .writeOnly), closeAfterSpawningProcess: true))
    let status =
      switch ended.terminationStatus {
      case .exited(let code): code
      case .signaled(let signal): -signal
      }
    return Outcome(
      status: status, output: ended.standardOutput,
      errors: try String(contentsOfFile: errors, encoding: .utf8))
  }
}
