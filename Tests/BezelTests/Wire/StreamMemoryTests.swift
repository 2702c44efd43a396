import Foundation
import TestSupport
import Testing

/// However much a client sends, the server's memory does not grow: it reads, discards, or closes.
@Suite struct StreamMemoryTests {
  /// Bytes sent in each case: a few times the allowed growth; in long tests as much as once killed
  /// the server in seconds.
  private static let bytes = (isLong ? 300 : 48) << 20
  private static let isLong = ProcessInfo.processInfo.environment["BEZEL_LONG_TESTS"] == "1"
  private static let allowed = 20 << 20

  @Test(arguments: [false, true]) func floodsAreNotKept(isHTTP2: Bool) async throws {
    let server = try await RunningServer.start((isHTTP2 ? ["--h2c"] : []))
    let floods = isHTTP2 ? EndlessClient.floodsOfHTTP2 + [.resets] : EndlessClient.floods
    let memory = try await warmMemory(of: server, isHTTP2)
    for flood in floods {
      try memory.forgetPeak()
      let before = try memory.resident
      let connection = try await flood.flood(bytes: Self.bytes, port: server.port)
      let growth = try memory.peak - before
      #expect(growth < Self.allowed, "\(flood.name): \(growth >> 20) MiB")
      // The connection is still open and harms no other client.
      let faults =
        isHTTP2
        ? try await HTTP2Answer.ask(port: server.port, count: 3)
        : try await KnownAnswers(port: server.port, pictures: 1).ask(
          port: server.port, count: 3, seed: 1)
      #expect(faults.isEmpty, "after \(flood.name)")
      withExtendedLifetime(connection) {}
    }
  }

  /// The memory of a server after its first responses.
  private func warmMemory(
    of server: RunningServer, _ isHTTP2: Bool
  ) async throws -> ProcessMemory {
    if isHTTP2 {
      _ = try await HTTP2Answer.ask(port: server.port, count: 50)
    } else {
      _ = try await KnownAnswers(port: server.port).ask(port: server.port, count: 50, seed: 1)
    }
    return ProcessMemory(of: server.processIdentifier)
  }
}
