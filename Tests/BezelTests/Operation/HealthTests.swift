import Foundation
import TestSupport
import Testing

/// `bezel health` tells a living server from a dead one, for supervisors without a client for HTTP.
@Suite struct HealthTests {
  private func health(_ arguments: [String]) async throws -> Program.Outcome {
    try await Program.runBezel(["health"] + arguments)
  }

  @Test func livingServerIsAlive() async throws {
    let folder = try TemporaryFolder()
    let admin = "unix:\(folder.path)/admin"
    let server = try await RunningServer.start([
      "--port", "0", "--admin", admin, "--drain-seconds", "600",
    ])
    let alive = try await health(["--admin", admin])
    #expect(alive.status == 0 && alive.text == "alive\n", "\(alive.errors)")
    // Not before the self-test has ended.
    var ready = try await health(["--ready", "--admin", admin])
    let deadline = ContinuousClock.now + .seconds(60)
    while ready.status != 0, ContinuousClock.now < deadline {
      ready = try await health(["--ready", "--admin", admin])
    }
    #expect(ready.text == "ready\n")
    server.signal(SIGTERM)
    while ready.status == 0, ContinuousClock.now < deadline {
      ready = try await health(["--ready", "--admin", admin])
    }
    #expect(ready.status == 1 && ready.text == "draining\n")
    #expect(try await health(["--admin", admin]).status == 0)
    server.signal(SIGKILL)
    #expect(try await server.waitForEnd() == -SIGKILL)
    let dead = try await health(["--admin", admin])
    #expect(dead.status == 1 && dead.text.isEmpty && dead.errors.contains(admin))
  }

  @Test func everyAddressOfTheMachineIsAskedAtItsOwn() async throws {
    let port = try FreePort.any()
    let server = try await RunningServer.start(["--port", "0", "--admin", "0.0.0.0:\(port)"])
    #expect(try await health(["--admin", "0.0.0.0:\(port)"]).status == 0)
    #expect(try await server.stop() == 0)
  }

  /// Whatever answers there, the command ends.
  @Test func silentServerIsNotAlive() async throws {
    let silent = try SilentServer()
    let outcome = try await health(["--admin", "127.0.0.1:\(silent.port)", "--seconds", "1"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("gave no answer in 1 seconds"), "\(outcome.errors)")
  }

  @Test func wrongUseIsSaid() async throws {
    for arguments in [["--admin", "none"], ["--seconds", "0"], ["--nonsense"]] {
      #expect(try await health(arguments).status == 64, "\(arguments)")
    }
  }
}
