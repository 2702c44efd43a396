import TestSupport
import Testing

/// The pictures of a list are drawn before the first client is answered.
@Suite struct WarmListTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func status(of target: String, _ server: RunningServer) async throws -> [String] {
    let response = try #require(try await server.get(target))
    #expect(response.status == 200)
    return response["cache-status"]
  }

  @Test func serverIsWarmBeforeItListens() async throws {
    let list = try folder.write("/appleid/button?type=*\n/appleid/button/left.svg\n", to: "list")
    let server = try await RunningServer(["--warm", list])
    for target in ["/appleid/button?type=sign-up", "/appleid/button/left?format=svg"] {
      #expect(try await status(of: target, server) == ["bezel; hit"])
    }
    #expect(try await server.stop() == 0)
  }

  /// Warming must not be refused by the limit on waiting renders.
  @Test func warmingIsNeverRefused() async throws {
    let list = try folder.write("/appleid/button?locale=*\n", to: "list")
    let server = try await RunningServer([
      "--warm", list, "--render-threads", "4", "--waiting-renders", "1",
    ])
    #expect(try await status(of: "/appleid/button?locale=ko_KR", server) == ["bezel; hit"])
    #expect(try !server.errors.contains("not all listed"))
    #expect(try await server.stop() == 0)
  }

  @Test func aListThatMemoryCannotHoldIsWarnedOf() async throws {
    let list = try folder.write(
      "/appleid/button?locale=*&type=*&width=375&height=64&scale=6\n", to: "list")
    let server = try await RunningServer(["--warm", list, "--cache-megabytes", "1"])
    #expect(try server.errors.contains("not all listed pictures are cached"))
  }

  @Test func mistakesAreNamed() async throws {
    let list = try folder.write("/appleid/button?height=1\n", to: "list")
    let cases = [
      (["serve", "--port", "0", "--warm", list], "line 1: "),
      (["serve", "--port", "0", "--warm", "/nothing"], "/nothing: does not exist"),
    ]
    for (arguments, message) in cases {
      let outcome = try await Program.runBezel(arguments)
      #expect(outcome.status != 0)
      #expect(outcome.errors.contains(message), "\(arguments): \(outcome.errors)")
    }
  }
}
