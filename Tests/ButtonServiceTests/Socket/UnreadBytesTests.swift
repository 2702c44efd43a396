import ButtonService
import HTTPTypes
import NIOCore
import ServiceContract
import TestServer
import TestSupport
import Testing
import Wire

/// Clients that do not read cannot make the server keep a page for each of them.
@Suite struct UnreadBytesTests {
  private static let large = 300 << 10

  /// A client that asks for a document and does not read it.
  private static func ask(_ port: Int, _ target: String, of client: Int) throws -> RawConnection {
    try TestService.ask(port, target, from: "192.0.2.\(client)", receiveBuffer: 8192)
  }

  private static func run(_ test: @escaping @Sendable (_ port: Int, ButtonServer) throws -> Void) async throws {
    var limits = ServiceLimits.patient
    limits.unreadBytes = 4 * large
    try await TestService.behindProxy(limits, test)
  }

  private static func status(_ port: Int, _ target: String, of client: Int) throws -> RawResponse? {
    try ask(port, target, of: client).receiveResponse()
  }

  /// Once, each connection that was not read kept a whole document.
  @Test(arguments: ["/openapi.json", "/docs"])
  func whatIsNotReadIsLimited(target: String) async throws {
    try await Self.run { port, server in
      let unread = server.now.executor.unread
      var connections: [RawConnection] = []
      for number in 0..<200 {
        connections.append(try Self.ask(port, target, of: number))
        connections.last?.wait(forBytes: 2)
        #expect(unread.taken <= unread.count)
      }
      #expect(unread.refusals > 0)
      let refused = try #require(try Self.status(port, target, of: 250))
      #expect(refused.status == 503 && refused["Retry-After"] == ["1"])
      // Pages of other sites need these.
      for needed in ["/appleid/button?height=44", "/button.js"] {
        #expect(try Self.status(port, needed, of: 250)?.status == 200)
      }
      // All is given back when clients leave, or have read.
      connections = []
      try Wait.blockUntil { unread.taken == 0 }
      #expect(try Self.status(port, target, of: 250)?.status != 503)
    }
  }

  @Test func oneClientHasAQuarter() async throws {
    try await Self.run { port, server in
      let unread = server.now.executor.unread
      var connections: [RawConnection] = []
      while unread.refusals == 0 {
        connections.append(try Self.ask(port, "/openapi.json", of: 1))
        connections.last?.wait(forBytes: 2)
      }
      #expect(unread.taken <= unread.count / 4)
      #expect(try Self.status(port, "/openapi.json", of: 2)?.status == 200)
      #expect(connections.first?.receiveResponse()?.status == 200)
    }
  }

  /// Clients whose request joins another's share the body. It counts for each of them, until it is taken.
  @Test func aJoinedBodyCountsForEachClient() async throws {
    var limits = ServiceLimits()
    limits.renderThreads = 4
    let server = try TestService.server(limits: limits)
    let backend = server.now
    var isJoined = false
    for number in 0..<200 where !isJoined {
      // Refused with its report, since it has the stand-in.
      let target = "/appleid/button?strict=true&width=\(140 + number)"
      let replies = try await withThrowingTaskGroup(of: Wire.Reply.self) { group in
        for _ in 0..<8 { group.addTask { try await backend.reply(target) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(replies.allSatisfy { $0.status.code == 422 })
      isJoined = replies.contains { $0.fields[.cacheStatus]?.hasSuffix("collapsed") == true }
      // A thread may still let go of a reply of the round before.
      let bytes = replies.reduce(0) { $0 + $1.body.storageCapacity }
      try await Wait.until { backend.executor.unread.taken == bytes }
      extendLifetime(replies)
    }
    #expect(isJoined)
    try await Wait.until { backend.executor.unread.taken == 0 }
  }
}
