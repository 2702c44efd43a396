import Foundation
import TestSupport
import Testing

/// However much a client sends, the server's memory does not grow: it reads, discards, or closes.
@Suite struct StreamMemoryTests {
  /// Bytes sent in each case: as much as once killed the server in seconds.
  private static let bytes = 300 << 20
  private static let allowed = 20 << 20

  @Test(.enabled(if: LongTests.areWanted, "runs weekly")) func floodsAreNotKept()
    async throws
  {
    let server = try await RunningServer()
    let known = try await KnownAnswers(port: server.port)
    _ = try await known.ask(port: server.port, count: 50, seed: 1)
    let memory = ProcessMemory(of: server.processIdentifier)
    for flood in EndlessClient.floods {
      try memory.forgetPeak()
      let before = try memory.resident
      let connection = try await flood.flood(bytes: Self.bytes, port: server.port)
      let growth = try memory.peak - before
      #expect(growth < Self.allowed, "\(flood.name): \(growth >> 20) MiB")
      // The connection is still open and harms no other client.
      let faults = try await known.ask(port: server.port, count: 3, seed: 1)
      #expect(faults.isEmpty, "after \(flood.name)")
      withExtendedLifetime(connection) {}
    }
  }

  /// Once, a connection kept 64 KiB from when its client had sent as many at once.
  @Test func aConnectionThatWaitsKeepsLittle() async throws {
    let server = try await RunningServer()
    let memory = ProcessMemory(of: server.processIdentifier)
    let request =
      "GET /appleid/button HTTP/1.1\r\nHost: a\r\nIf-None-Match: *\r\nX: "
      + String(repeating: "a", count: 4000) + "\r\n\r\n"
    let requests = String(repeating: request, count: 40)
    let growth = try await OwnThread.run {
      var clients: [RawConnection] = []
      var before = 0
      for number in 0..<400 {
        // What any client costs comes with the first.
        if number == 100 { before = try memory.resident }
        let client = try RawConnection(port: server.port)
        client.send(requests)
        for _ in 0..<40 { #expect(client.receiveResponse()?.status == 304) }
        clients.append(client)
      }
      return try withExtendedLifetime(clients) { try memory.resident - before }
    }
    #expect(growth / 300 < 48 << 10)
  }
}
