import ButtonCore
import ButtonStudio
import HTTPTypes
import ServiceContract
import TestSupport
import Testing
import Wire

@testable import ButtonService

/// Every limit refuses with a clear response, and the next client is served.
@Suite struct LimitTests {
  @Test(arguments: [4096, 200])
  func longTargetsAreRefused(limit: Int) async throws {
    var limits = ServiceLimits()
    limits.wire.targetBytes = limit
    let caller = try await TestService.caller(limits: limits)
    let start = "/appleid/button?x="
    let fitting = start + String(repeating: "y", count: limit - start.utf8.count)
    #expect(try await caller.get(fitting).status == 200)
    let reply = try await caller.get(fitting + "y")
    #expect(reply.status == 414)
    #expect(reply["Content-Type"] == "application/problem+json")
    #expect(try reply.problem.detail.contains("\(limit) bytes"))
    #expect(reply["Cache-Control"] == "public, max-age=60")
  }

  /// Files and unknown paths were answered even if the query was too long.
  @Test(arguments: [HTTPRequest.Method.get, .head, .post])
  func longTargetsAreRefusedEverywhere(method: HTTPRequest.Method) async throws {
    let site = try TestService.site(TestAssets.standIn())
    let long = "?" + String(repeating: "x", count: ServiceLimits().wire.targetBytes)
    let caller = try await TestService.caller()
    for path in ButtonPath.all.map(\.path) + site.paths + ["/nothing"] {
      let reply = try await caller.send(method, path + long)
      #expect(reply.status == 414, "\(path)")
      #expect(reply["Content-Type"] == "application/problem+json", "\(path)")
    }
  }

  /// Sends one request and reads until the server closes.
  private func bytes(port: Int, request: String) async throws -> (
    responses: [RawResponse]?, end: RawConnection.End
  ) {
    try await RawConnection.run(port: port) { connection in
      connection.send(request)
      connection.finish()
      let (bytes, end) = connection.receiveAll()
      return (RawResponse.all(in: bytes), end)
    }
  }

  @Test(arguments: [
    "X: " + String(repeating: "y", count: 17 << 10) + "\r\n",
    String(repeating: "X: " + String(repeating: "y", count: 8000) + "\r\n", count: 6),
    String(repeating: "X: y\r\n", count: 132),
    String(repeating: "n", count: 40_000) + ": y\r\n",
  ])
  func tooManyHeaderBytesAreRefused(headers: String) async throws {
    try await TestService.onSocket { port in
      let line = "GET /appleid/button HTTP/1.1\r\nHost: localhost\r\n"
      let refused = try await bytes(port: port, request: line + headers + "\r\n")
      #expect(refused.end != .silent)
      for response in refused.responses ?? [] { #expect((400..<500).contains(response.status)) }
      let served = try await bytes(port: port, request: line + "X: y\r\n\r\n")
      #expect(served.responses?.map(\.status) == [200])
    }
  }

  @Test(arguments: [
    "X: " + String(repeating: "y", count: 600) + "\r\n",
    String(repeating: "X: " + String(repeating: "y", count: 300) + "\r\n", count: 31),
    String(repeating: "A: 1\r\n", count: 36),
  ])
  func headerLimitsAreTheOperators(headers: String) async throws {
    var limits = ServiceLimits()
    let line = "GET /appleid/button HTTP/1.1\r\nHost: localhost\r\n"
    try await TestService.onSocket(limits: limits) { port in
      let served = try await bytes(port: port, request: line + headers + "\r\n")
      #expect(served.responses?.map(\.status) == [200])
    }
    limits.wire.headerBytes = 1000
    limits.wire.headerFields = 4
    try await TestService.onSocket(limits: limits) { port in
      let refused = try await bytes(port: port, request: line + headers + "\r\n")
      #expect(refused.end != .silent)
      for response in refused.responses ?? [] { #expect((400..<500).contains(response.status)) }
    }
  }

  /// The client may stop sending anywhere in a request.
  @Test(arguments: [
    "", "G", "GET /appleid/button HTTP/1.1\r\n", "GET /appleid/button HTTP/1.1\r\nHost: localho",
    "POST /appleid/button HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n123",
    "GET /appleid/button HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n123",
    "GET /appleid/button HTTP/1.1\r\nHost: localhost\r\n\r\n",
  ])
  func silentConnectionIsClosed(beginning: String) async throws {
    var limits = ServiceLimits()
    limits.wire.headSeconds = 1
    limits.wire.bodySeconds = 1
    limits.wire.idleSeconds = 1
    try await TestService.onSocket(limits: limits) { port in
      let start = ContinuousClock.now
      let end = try await RawConnection.run(port: port) { connection in
        connection.send(beginning)
        return connection.receiveAll().end
      }
      let time = ContinuousClock.now - start
      #expect(end != .silent)
      #expect(time > .milliseconds(500))
      // By default an idle connection is closed after 75.
      #expect(time < .seconds(70))
    }
  }

  /// Idle connections locked every other client out.
  @Test func idleConnectionsMakeRoom() async throws {
    var limits = ServiceLimits()
    limits.wire.connections = 2
    try await TestService.onSocket(limits: limits) { port in
      let (status, ends) = try await OwnThread.run {
        let request = "GET /appleid/button HTTP/1.1\r\nHost: localhost\r\n\r\n"
        // On a busy machine a connection may wait for a second, and be closed, before its first
        // request.
        let idle = try (0..<2).map { _ in
          let connection = try RawConnection(port: port)
          connection.send(request)
          _ = connection.receiveResponse()
          return connection
        }
        let third = try RawConnection(port: port)
        third.send(request)
        let status = third.receiveResponse()?.status
        return (status, [idle[0].receiveAll().end])
      }
      #expect(status == 200)
      #expect(ends == [.closed])
    }
  }

  @Test func anAddressHasOnlyAsManyConnectionsAsItMay() async throws {
    var limits = ServiceLimits()
    limits.wire.connectionsPerAddress = 2
    try await TestService.onSocket(limits: limits) { port in
      try await OwnThread.run {
        let request = "GET /appleid/button HTTP/1.1\r\nHost: localhost\r\n\r\n"
        func status(_ connection: RawConnection) -> Int? {
          connection.send(request)
          return connection.receiveResponse()?.status
        }
        var open = [try RawConnection(port: port), try RawConnection(port: port)]
        #expect(open.map(status) == [200, 200])
        #expect(status(try RawConnection(port: port)) == nil)
        open[0].finish()
        _ = open[0].receiveAll()
        open.removeFirst()
        // The server may learn of the close a little later than the client.
        let deadline = ContinuousClock.now + .seconds(300)
        var last: Int?
        while last == nil, ContinuousClock.now < deadline {
          last = status(try RawConnection(port: port))
        }
        #expect(last == 200)
      }
    }
  }
}
