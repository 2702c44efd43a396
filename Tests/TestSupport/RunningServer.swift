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

  private let process: Process
  private let output: FileHandle
  private let folder: TemporaryFolder

  /// Starts the server on a free port and waits until it listens.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of `bezel serve`; without a port, any.
  ///   - environment: Variables to add to those of the tests, or to remove (`nil`).
  ///   - hasAdmin: Whether it listens for the operator by default. Several servers on one machine
  ///     cannot.
  ///   - program: A program and its arguments that replace themselves by the command behind them.
  package static func start(
    _ arguments: [String] = [], environment: [String: String?] = [:],
    hasAdmin: Bool = false, through program: [String] = []
  ) async throws -> RunningServer {
    try await OwnThread.run { try RunningServer(arguments, environment, hasAdmin, program) }
  }

  private init(
    _ arguments: [String], _ more: [String: String?], _ hasAdmin: Bool, _ program: [String]
  ) throws {
    folder = try TemporaryFolder()
    process = Process()
    process.executableURL = URL(filePath: program.first ?? Program.bezel)
    let admin = hasAdmin || arguments.contains("--admin") ? [] : ["--admin", "none"]
    let hasPort = arguments.contains("--port") || more["BEZEL_PORT"] != nil
    process.arguments =
      (program.isEmpty ? [] : program.dropFirst() + [Program.bezel])
      + ["serve"] + (hasPort ? [] : ["--port", "0"]) + arguments + admin
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in try Program.bezelEnvironment(more) { environment[name] = value }
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    let errors = try folder.write("", to: "errors")
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    Self.endWithThisProcess(process.processIdentifier)

    self.output = output.fileHandleForReading
    // The sentence, and three URLs for people.
    let lines = arguments.contains("--restrict") || arguments.contains("json") ? 1 : 4
    greeting =
      arguments.contains("--access-log")
      ? try Self.greeting(of: lines, in: errors, process) : Self.lines(lines, from: self.output)
    let digits = greeting.first?.split(separator: ":").last ?? ""
    port = Int(digits.prefix { $0.isNumber }) ?? 0
    guard port > 0 else {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      Self.running.withLock { _ = $0.remove(process.processIdentifier) }
      throw DidNotStart(
        status: process.terminationStatus,
        errors: try String(contentsOfFile: errors, encoding: .utf8))
    }
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    Self.running.withLock { _ = $0.remove(process.processIdentifier) }
  }

  /// The process identifiers of the servers that still run.
  private static let running = Mutex<Set<Int32>>([])

  /// Kills a server when this process exits, since static properties are never released.
  private static func endWithThisProcess(_ identifier: Int32) {
    let isFirst = running.withLock { identifiers in
      defer { identifiers.insert(identifier) }
      return identifiers.isEmpty
    }
    if isFirst {
      atexit {
        for identifier in RunningServer.running.withLock({ $0 }) { kill(identifier, SIGKILL) }
      }
    }
  }

  package var processIdentifier: Int32 { process.processIdentifier }

  package var urls: [String] {
    greeting.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// Reads its standard output no more, as a program that has ended.
  package func closeOutput() throws { try output.close() }

  /// Its standard error so far.
  package var errors: String {
    get throws { try String(contentsOfFile: folder.path + "/errors", encoding: .utf8) }
  }

  /// The next lines of its standard output; fewer if it ends, or writes none for five minutes.
  package func nextLines(_ count: Int) async throws -> [String] {
    let output = output
    return try await OwnThread.run { Self.lines(count, from: output) }
  }

  /// Waits until its standard error has a text, or it ends.
  ///
  /// - Returns: Whether the text came.
  package func waitForErrors(containing text: String) async throws -> Bool {
    try await Wait.until { try errors.contains(text) || !process.isRunning }
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
  package func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the exit and returns the status; a signal counts as negative.
  ///
  /// It is killed after five minutes.
  package func waitForEnd() async throws -> Int32 {
    let process = process
    return try await OwnThread.run {
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(300)) {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      }
      process.waitUntilExit()
      Self.running.withLock { _ = $0.remove(process.processIdentifier) }
      let sign: Int32 = process.terminationReason == .exit ? 1 : -1
      return sign * process.terminationStatus
    }
  }

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

  /// Waits for the greeting in a file of standard error: with an access log, standard output is the
  /// log's.
  private static func greeting(
    of count: Int, in file: String, _ process: Process
  ) throws -> [String] {
    var greeting: [String] = []
    try Wait.blockUntil {
      let lines = try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n")
      let start = lines.dropLast().drop { !$0.contains("Bezel is listening on") }
      greeting = Array(start.prefix(count))
      return greeting.count == count || !process.isRunning
    }
    return greeting
  }

  /// Reads lines until there are enough, the other side closes, or nothing arrives for five minutes.
  private static func lines(_ count: Int, from handle: FileHandle) -> [String] {
    var text = ""
    var input = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while text.count(where: { $0 == "\n" }) < count, poll(&input, 1, 300_000) > 0 {
      let more = handle.availableData
      if more.isEmpty { break }
      text += String(decoding: more, as: UTF8.self)
    }
    return text.split(separator: "\n").map(String.init)
  }
}
