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

  /// Runs a program and collects its output. After ten minutes it is killed, so that one that hangs fails its
  /// test alone.
  ///
  /// - Parameter environment: Variables to add to those of the tests, or to remove (`nil`).
  package static func run(
    _ program: String, _ arguments: [String], environment: [String: String?] = [:],
    directory: String? = nil
  ) async throws -> Outcome {
    try await withCheckedThrowingContinuation { continuation in
      // Reading blocks, so it needs a thread that may be blocked.
      Thread.detachNewThread {
        continuation.resume(
          with: Result { try runBlocking(program, arguments, environment, directory) })
      }
    }
  }

  private static func runBlocking(
    _ program: String, _ arguments: [String], _ environment: [String: String?],
    _ directory: String?
  ) throws -> Outcome {
    let folder = try TemporaryFolder()
    let errors = try folder.write("", to: "errors")
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      environment.compactMapValues { $0 }
    ) { $1 }.filter { !environment.keys.contains($0.key) || environment[$0.key] != .some(nil) }
    if let directory { process.currentDirectoryURL = URL(filePath: directory) }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle(forWritingAtPath: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let end = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(600), execute: end)
    defer { end.cancel() }
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let sign: Int32 = process.terminationReason == .exit ? 1 : -1
    return Outcome(
      status: sign * process.terminationStatus, output: Array(bytes),
      errors: try String(contentsOfFile: errors, encoding: .utf8))
  }
}
