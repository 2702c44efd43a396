import ButtonService
import Glibc
import HTTPTypes
import NIOCore
import NIOEmbedded
import Testing
import Wire

/// Who draws the picture that a client asks for.
@Suite struct DrawingThreadTests {
  /// Once, an event loop drew SVGs itself, and its other clients waited for them.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [("/appleid/button.svg", 200), ("/appleid/button.svg?height=1", 400)])
  func aThreadThatTalksToClientsNeitherDrawsNorParses(target: String, status: Int) async throws {
    let backend = try TestService.server().now
    let request = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: target)
    let channel = NIOAsyncTestingChannel()
    // Nothing is drawn for a client that has left.
    try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).get()
    let recipient = Recipient(channel)
    guard
      case .work(let executor, let make) = backend.answer(to: request, with: nil, for: recipient)
    else {
      Issue.record("the response was made by the thread that asked for it")
      return
    }
    let asking = pthread_self()
    let (answered, isSameThread) = await Task(executorPreference: executor) {
      (await make().status.code, pthread_equal(asking, pthread_self()) != 0)
    }.value
    #expect(answered == status)
    #expect(!isSameThread)
    await backend.pools.retire()
  }

  /// Once, a strict request was judged again and again before it had to wait for anything.
  @Test func aStrictRequestIsCorrectedInAPlaceOfItsOwn() async throws {
    var limits = ServiceLimits()
    (limits.renderThreads, limits.waitingRenders) = (1, 0)
    let server = try TestService.server(limits: limits)
    let caller = TestCaller(server)
    // Its report is kept then, and needs no place.
    let strict = "/appleid/button?strict=true&height=44"
    #expect(try await caller.get(strict).status == 422)
    try await server.now.pools.renders.whileOccupied {
      for target in [
        strict, "/appleid/button?strict=true&height=1", "/appleid/button?stric=true&width=1",
      ] {
        let reply = try await caller.get(target)
        #expect(reply.status == 503 && reply["Retry-After"] == "1", "\(target)")
      }
      #expect(try await caller.get("/appleid/button?height=1").status == 400)
    }
    #expect(try await caller.get(strict).status == 422)
  }
}
