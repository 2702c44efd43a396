import Foundation

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

  /// Runs a program and collects its output.
  ///
  /// - Parameter environment: Variables to add to those of the tests, or to remove (`nil`).
  package static func run(
    _ program: String, _ arguments: [String], environment: [String: String?] = [:],
    directory: String? = nil
  ) async throws -> Outcome {
    let running = try await RunningProgram(
      program, arguments, environment: environment, directory: directory)
    return Outcome(
      status: try await running.waitForEnd(), output: try running.output,
      errors: try running.errors)
  }
}
