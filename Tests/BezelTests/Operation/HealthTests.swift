import Foundation
import TestSupport
import Testing

/// `bezel health` tells a living server from a dead one, for supervisors without a client for HTTP.
@Suite struct HealthTests {
  private func health(_ arguments: [String]) async throws -> Program.Outcome {
    // A machine under load is slower than the two seconds of a supervisor.
    let seconds = arguments.contains("--seconds") ? [] : ["--seconds", "60"]
    return try await Program.runBezel(["health"] + arguments + seconds)
  }

  @Test func livingServerIsAlive() async throws {
    let folder = try TemporaryFolder()
    let admin = "unix:\(folder.path)/admin"
    let server = try await RunningServer(["--admin", admin, "--drain-seconds", "600"])
    let alive = try await health(["--admin", admin])
    #expect(alive.status == 0 && alive.text == "alive\n", "\(alive.errors)")
    // Not before the self-test has ended.
    func isReady() async throws -> Program.Outcome {
      try await health(["--ready", "--admin", admin])
    }
    try await Wait.until { try await isReady().status == 0 }
    #expect(try await isReady().text == "ready\n")
    server.signal(SIGTERM)
    try await Wait.until { try await isReady().status != 0 }
    let draining = try await isReady()
    #expect(draining.status == 1 && draining.text == "draining\n", "\(draining.errors)")
    #expect(try await health(["--admin", admin]).status == 0)
    server.signal(SIGKILL)
    #expect(try await server.waitForEnd() == -SIGKILL)
    let dead = try await health(["--admin", admin])
    #expect(dead.status == 1 && dead.text.isEmpty && dead.errors.contains(admin))
  }

  /// Whatever answers there, the command ends.
  @Test func silentServerIsNotAlive() async throws {
    let silent = try SilentServer()
    try await health(["--admin", "127.0.0.1:\(silent.port)", "--seconds", "1"]).expect(
      1, "gave no HTTP response within 1 s")
  }

  /// What answers with megabytes is something else.
  @Test func longAnswerIsNotReadToItsEnd() async throws {
    let server = try await SharedServer.running()
    // The clients' port has health checks, too.
    let alive = try await health(["--admin", "127.0.0.1:\(server.port)"])
    #expect(alive.text == "alive\n", "\(alive.errors)")
    let listener = try await RunningProgram(Python.path, [Tool.path("endless_answer")])
    try await Wait.until { try !listener.output.isEmpty }
    let port = try String(decoding: listener.output.dropLast(), as: UTF8.self)
    let outcome = try await health(["--admin", "127.0.0.1:\(port)"])
    #expect(outcome.status == 1)
    #expect(outcome.text.isEmpty && !outcome.errors.isEmpty)
    #expect(try await listener.waitForEnd() == 0)
    #expect(try String(decoding: listener.output, as: UTF8.self).hasSuffix("closed\n"))
  }
}
