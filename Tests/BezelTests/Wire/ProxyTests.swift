import Foundation
import TestSupport
import Testing

/// A server behind proxies that reuse their connections to it for other clients: one client's
/// request could harm the others.
@Suite(.needs(.nginx, .varnish, .haproxy)) struct ProxyTests {
  @Test(arguments: Proxy.allCases) func noClientHarmsAnother(_ proxy: Proxy) async throws {
    let server = try await SharedServer.running()
    let known = try await KnownAnswers(port: server.port)
    let front = try await RunningProxy(proxy, before: server.port)
    try await upgradesHoldNobodyUp(front, known)
    try await oddRequestsHarmNobody(front, known)
    try await fieldsOfAProxyAreNotTheClients(front)
  }

  /// Once, a connection that was handed over to an upgrade, and never read again, made every client that
  /// the proxy put on it wait for its timeout.
  private func upgradesHoldNobodyUp(_ front: RunningProxy, _ known: KnownAnswers) async throws {
    let faults = try await withThrowingTaskGroup(of: [String].self) { group in
      for client in 0..<8 {
        group.addTask { try await known.ask(port: front.port, count: 20, seed: UInt64(client)) }
      }
      for client in 0..<3 {
        let upgrade =
          "Connection: Upgrade\r\nUpgrade: websocket\r\nX-Upgrade: websocket\r\n"
          + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        group.addTask {
          try await known.ask(
            port: front.port, count: 15, seed: 100 + UInt64(client), fields: upgrade,
            reconnecting: true)
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(faults.isEmpty, "\(faults.prefix(3)) of \(faults.count); \(front.output)")
  }

  /// Requests that end a connection or have a body, between those of other clients.
  private func oddRequestsHarmNobody(_ front: RunningProxy, _ known: KnownAnswers) async throws {
    async let others = withThrowingTaskGroup(of: [String].self) { group in
      for client in 0..<4 {
        group.addTask { try await known.ask(port: front.port, count: 20, seed: UInt64(client)) }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    for _ in 0..<2 {
      for request in OddRequest.all {
        let response = try await RawConnection.run(port: front.port) { connection in
          connection.send(request.bytes)
          return connection.receiveResponse(to: request.method)
        }
        #expect(
          response.map { request.statuses.contains($0.status) } ?? false,
          "\(request.description): \(response?.status ?? 0)")
      }
    }
    let faults = try await others
    #expect(faults.isEmpty, "\(faults.prefix(3)) of \(faults.count); \(front.output)")
  }

  /// A client's 100 fields, to which a proxy adds more.
  private func fieldsOfAProxyAreNotTheClients(_ front: RunningProxy) async throws {
    let statuses = try await RawConnection.run(port: front.port) { connection in
      [10, 98, 99, 100].map { count in
        let fields = (1..<count).map { "X-Field-\($0): a\r\n" }.joined()
        connection.send("GET /appleid/button HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n")
        return connection.receiveResponse()?.status ?? 0
      }
    }
    #expect(statuses == [200, 200, 200, 200], "\(front.output)")
  }
}
