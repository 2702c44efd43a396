import ButtonService
import HTTPTypes
import NIOConcurrencyHelpers
import NIOCore
import NIOEmbedded
import TestServer
import TestSupport
import Testing
import Wire

/// Who does what a client asks for, and within which bound.
@Suite(.timeLimit(.minutes(10))) struct DrawingThreadTests {
  /// A server with one thread that draws.
  private func server(waiting: Int) throws -> ButtonServer {
    var limits = ServiceLimits()
    (limits.renderThreads, limits.waitingRenders) = (1, waiting)
    return try TestService.server(limits: limits)
  }

  /// Once, an event loop drew SVGs itself, and its other clients waited for them.
  @Test(arguments: [("/appleid/button.svg", 200), ("/appleid/button.svg?height=1", 400), ("/healthz", 200)])
  func aThreadThatTalksToClientsNeitherDrawsNorParses(target: String, status: Int) async throws {
    let (reply, isInline) = try await TestService.server().now.answer(target)
    #expect(reply.status.code == status && isInline == (target == "/healthz"))
  }

  /// Once, what is only refused waited behind kits and checks.
  @Test(
    arguments: [
      (.kit, .options, "/kit.zip", 204), (.kit, .put, "/kit.zip", 405), (.page, .delete, "/check", 405),
      (.check, .post, "/check", 415), (.kit, .get, "/kit.zip?for=webb", 400),
    ] as [(FairExecutor.Kind, HTTPRequest.Method, String, Int)])
  func refusalsWaitForPicturesAlone(
    kind: FairExecutor.Kind, method: HTTPRequest.Method, target: String, status: Int
  ) async throws {
    let backend = try server(waiting: 0).now
    try await backend.executor.whileOccupied(kind) {
      let reply = try await backend.reply(target, method)
      #expect(reply.status.code == status)
    }
  }

  /// Once, no metric told that all places of kits were taken.
  @Test func placesCount() async throws {
    let backend = try TestService.server().now
    let target = "/kit.zip?for=plain&formats=svg&stand-in=true"
    let kits = [try await backend.reply(target), try await backend.reply(target)]
    let statistics = backend.executor[.kit].statistics
    #expect(statistics.length == 2 && statistics.limit == ServiceLimits().kits)
    extendLifetime(kits)
  }

  /// Once, a request that lost its place counted as refused although its client had left.
  @Test func whoHasLeftIsNotRefused() async throws {
    let backend = try server(waiting: 2).now
    let statuses = NIOLockedValueBox<[Int]>([])
    try await backend.executor.whileOccupied {
      for address in ["192.0.2.1", "192.0.2.1", "192.0.2.2"] {
        let peer = Peer(try SocketAddress(ipAddress: address, port: 1))
        let request = HTTPRequest(method: .get, scheme: "http", authority: "a", path: "/appleid/button")
        backend.answer(
          PendingRequest(.sample(request, peer), on: NIOAsyncTestingChannel()) { reply in
            statuses.withLockedValue { $0.append(reply.status.code) }
          })
      }
      #expect(statuses.withLockedValue(\.self) == [499])
      #expect(backend.executor[.render].statistics.refusals == 0)
    }
  }

  /// Once, a strict request was judged again and again before it had to wait for anything, and what is only refused
  /// was parsed without any bound.
  @Test func nothingIsJudgedWithoutAPlace() async throws {
    let backend = try server(waiting: 0).now
    let strict = "/appleid/button?strict=true&height=44"
    let targets = [
      strict, "/appleid/button?strict=true&height=1", "/appleid/button?stric=true&width=1", "/appleid/button?height=1",
      "/nowhere", "/button.js",
    ]
    try await backend.executor.whileOccupied {
      for target in targets {
        let reply = try await backend.reply(target)
        #expect(reply.status.code == 503 && reply.fields[.retryAfter] == "1", "\(target)")
      }
      // Health checks tell whether event loops are blocked, and cost nothing; other kinds have their own places.
      #expect(try await backend.reply("/healthz").status.code == 200)
      #expect(try await backend.reply("/docs").status.code == 200)
      #expect(try await backend.reply("/kit.zip?for=plain&formats=svg&stand-in=true").status.code == 200)
    }
    #expect(try await backend.reply(strict).status.code == 422)
  }

  /// Once, who sent many requests and closed its connection had all their pictures drawn.
  @Test func nothingIsDrawnForWhoHasLeft() async throws {
    let isDrawn = Flag()
    let caller = try TestService.caller(making: { request in
      isDrawn.set()
      return .invented(for: request)
    })
    let gone = NIOAsyncTestingChannel()
    #expect(try await caller.send(.get, "/appleid/button", on: gone).status == 499)
    #expect(!isDrawn.isSet)
  }

  /// Who joins a picture that another has drawn holds no thread, or with as many of them as threads nobody would draw.
  @Test(arguments: [1, 2, 3]) func whoJoinsIsAnswered(threads: Int) async throws {
    var limits = ServiceLimits.patient
    limits.renderThreads = threads
    try await TestService.behindProxy(limits) { port, server in
      let count = 40
      for round in 0..<5 {
        let connections = try (0..<count).map { _ in try RawConnection(port: port) }
        for (number, connection) in connections.enumerated() {
          // Each is another spelling, which finds no response from memory.
          connection.send("GET /appleid/button?width=\(300 + round)&scale=6&x=\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
        }
        for connection in connections { #expect(connection.receiveResponse()?.status == 200) }
      }
      let seen = samples(server.metricsText()).filter { $0.key.hasPrefix("bezel_cache_lookups_total") }
      #expect(seen["bezel_cache_lookups_total{result=\"miss\"}"] == 5)
      #expect(seen.values.reduce(0, +) == Double(5 * count))
      #expect(server.now.executor[.render].statistics.length == 0)
    }
  }
}
