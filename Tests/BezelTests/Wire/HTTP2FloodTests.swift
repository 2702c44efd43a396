import Foundation
import TestSupport
import Testing

/// Many streams on few connections are no flood; `WireTests` has the floods.
@Suite struct HTTP2FloodTests {
  @Test(.needs(.h2load)) func manyStreamsAreAnswered() async throws {
    let port = try await WireServers.shared.running(["--h2c"]).port
    let base = "http://127.0.0.1:\(port)/appleid/button"
    let outcome = try await Program.run(
      DebianProgram.h2load.rawValue,
      ["-n", "4000", "-c", "10", "-m", "50", base, base + "?scale=2", base + ".svg", base + "?x"])
    #expect(outcome.text.contains("4000 done, 4000 succeeded, 0 failed"), "\(outcome.text)")
    #expect(outcome.text.contains("4000 2xx"), "\(outcome.text)")
  }
}
