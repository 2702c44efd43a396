import Foundation
import TestSupport
import Testing

/// What a client sees on a connection, case by case, tested with `varnishtest`.
@Suite(.needs(.varnishtest)) struct WireCaseTests {
  @Test(arguments: WireCase.all) func theServerDoesAsTheCaseSays(_ wireCase: WireCase) async throws {
    let server = try await SharedServer.running(wireCase.flags)
    let outcome = try await run(wireCase, port: server.port, etag: try await Self.entityTag())
    #expect(outcome.status == 0, "\(Self.failures(in: outcome.text))")
  }

  @Test func casesAreFound() { #expect(WireCase.all.count > 30) }

  private func run(_ wireCase: WireCase, port: Int, etag: String) async throws -> Program.Outcome {
    // It names its working folders after its process and leaves them behind when a case fails.
    let folder = try TemporaryFolder()
    return try await Program.run(
      DebianProgram.varnishtest.rawValue,
      [
        "-t", "300", "-D", "bezel_addr=127.0.0.1", "-D", "bezel_port=\(port)",
        "-D", "etag=\(etag)", wireCase.path,
      ],
      environment: ["TMPDIR": folder.path])
  }

  /// The tag of `/appleid/button` without its quotation marks; every server has the same.
  private static func entityTag() async throws -> String {
    let response = try await SharedServer.running().get("/appleid/button")
    return try #require(response?["etag"].first).filter { $0 != "\"" }
  }

  /// The lines of a log that show what failed, and the steps before it.
  private static func failures(in log: String) -> String {
    let lines = log.split(separator: "\n")
    let end = lines.firstIndex { $0.hasPrefix("----") } ?? lines.endIndex
    let steps = lines[..<end].filter { $0.contains("===") || $0.contains("EXPECT") }
    return (steps.suffix(8) + lines[end...].prefix(3)).joined(separator: "\n")
  }
}
