import Foundation
internal import Synchronization

/// A `bezel serve` process that ends with its owner at the latest.
package final class RunningServer: Sendable {
  package struct DidNotStart: Error {
    package var status: Int32
    package var errors: String
  }

  /// The lines that it prints once it listens.
  package let greeting: [String]
  package let port: Int

  private let program: RunningProgram
  /// The bytes of its standard output that were read.
  private let read: Mutex<Int>

  /// Starts the server on a free port and waits until it listens.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of `bezel serve`; without a port, any.
  ///   - environment: Variables to add to those of the tests, or to remove (`nil`).
  ///   - hasAdmin: Whether it listens for the operator by default. Several servers on one machine
  ///     cannot.
  ///   - before: A program and its arguments that replace themselves by the command behind them.
  package init(
    _ arguments: [String] = [], environment: [String: String?] = [:],
    hasAdmin: Bool = false, through before: [String] = []
  ) async throws {
    let admin = hasAdmin || arguments.contains("--admin") ? [] : ["--admin", "none"]
    let hasPort = arguments.contains("--port") || environment["BEZEL_PORT"] != nil
    let command =
      before + [Program.bezel, "serve"] + (hasPort ? [] : ["--port", "0"]) + arguments + admin
    let program = try await RunningProgram(
      command[0], Array(command.dropFirst()), environment: Program.bezelEnvironment(environment))
    // With an access log, standard output is the log's.
    let hasLog = arguments.contains("--access-log")
    // The sentence, and three URLs for people.
    let count = arguments.contains("--restrict") || arguments.contains("json") ? 1 : 4
    var lines: [String] = []
    try await Wait.until {
      let isLast = !program.isRunning
      let text = try hasLog ? program.errors : String(decoding: program.output, as: UTF8.self)
      lines = Array(
        text.components(separatedBy: "\n").dropLast()
          .drop { !$0.contains("Bezel is listening on") }.prefix(count))
      return lines.count == count || isLast
    }
    let digits = lines.first?.split(separator: ":").last ?? ""
    guard lines.count == count, let port = Int(digits.prefix { $0.isNumber }) else {
      throw DidNotStart(status: try await program.waitForEnd(), errors: try program.errors)
    }
    (self.program, self.port, greeting) = (program, port, lines)
    read = Mutex(hasLog ? 0 : lines.reduce(0) { $0 + $1.utf8.count + 1 })
  }

  package var processIdentifier: Int32 { program.processIdentifier }

  package var urls: [String] {
    greeting.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// Its standard error so far.
  package var errors: String { get throws { try program.errors } }

  /// The next lines of its standard output, at least so many; fewer if it ends.
  package func nextLines(_ count: Int) async throws -> [String] {
    var lines: [String] = []
    try await Wait.until {
      let isLast = !program.isRunning
      let output = try program.output
      return read.withLock { read in
        let new = output[read...]
        let whole = new[..<(new.lastIndex(of: UInt8(ascii: "\n")) ?? new.startIndex)]
        lines = String(decoding: whole, as: UTF8.self).split(separator: "\n").map(String.init)
        guard lines.count >= count || isLast else { return false }
        read = min(whole.endIndex + 1, output.endIndex)
        return true
      }
    }
    return lines
  }

  /// Waits until its standard error has a text, or it ends.
  ///
  /// - Returns: Whether the text came.
  package func waitForErrors(containing text: String) async throws -> Bool {
    try await Wait.until { try errors.contains(text) || !program.isRunning }
    return try errors.contains(text)
  }

  /// Reloads it, and waits until it has said so.
  package func reload() async throws {
    let before = try reloads
    signal(SIGHUP)
    try await Wait.until { try reloads > before }
  }

  private var reloads: Int {
    get throws { try errors.components(separatedBy: "SIGHUP: reloaded").count }
  }

  /// Sends a signal.
  package func signal(_ signal: Int32) { program.signal(signal) }

  /// Waits for the exit and returns the status; a signal counts as negative.
  package func waitForEnd() async throws -> Int32 { try await program.waitForEnd() }

  /// Stops it as a service manager does.
  @discardableResult
  package func stop(_ signal: Int32 = SIGTERM) async throws -> Int32 {
    self.signal(signal)
    return try await waitForEnd()
  }

  /// Requests a target and returns the complete response, or `nil` if none arrives.
  package func get(_ target: String) async throws -> RawResponse? {
    try await RawConnection.get(target, port: port)
  }
}
