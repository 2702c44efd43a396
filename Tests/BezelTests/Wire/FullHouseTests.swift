import ButtonService
import Foundation
import TestServer
import TestSupport
import Testing
import Wire

/// When slow clients hold all connections, a new client is still served.
@Suite struct FullHouseTests {
  private static let head = EndlessClient.head

  private static let kinds: [EndlessClient] = [
    .init("silent", "", then: ""), .init("idle", head + "\r\n", then: ""),
    .init("half", head, then: ""), .init("slow", head, then: "X: y\r\n"),
    .init("bodies", head + "Content-Length: 4000\r\n\r\n", then: ""),
  ]

  /// Once, connections that waited for bodies were not closed.
  @Test(arguments: kinds) func newClientsAreServed(_ kind: EndlessClient) async throws {
    var limits = ServiceLimits.patient
    limits.wire.connections = 20
    try await TestedService.run(limits) { port, _ in
      let known = try await KnownAnswers(port: port, pictures: 2)
      let isDone = Flag()
      async let remaining = kind.remaining(of: 40, port: port, after: 300, isDone: isDone)
      // Each asks at once: who has waited for a second, as on a busy machine, makes room.
      for client in 0..<10 {
        #expect(try await known.ask(port: port, count: 1, seed: UInt64(client)).isEmpty)
      }
      isDone.set()
      _ = try await remaining
    }
  }
}
