import Glibc
import HTTPTypes
import NIOCore
import NIOEmbedded
import Testing
import Wire

@testable import ButtonService

/// Who draws the picture that a client asks for.
@Suite struct DrawingThreadTests {
  /// Once, an event loop drew SVGs itself, and its other clients waited for them.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: ["/appleid/button.svg", "/appleid/button", "/appleid/button.json"])
  func aThreadThatTalksToClientsNeverDraws(target: String) async throws {
    let backend = try TestService.server().now
    let request = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: target)
    let channel = NIOAsyncTestingChannel()
    // Nothing is drawn for who has left.
    try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).get()
    let requester = Requester(channel)
    let (status, isSameThread) = await withCheckedContinuation { continuation in
      let asking = pthread_self()
      backend.respond(to: request, for: requester) { reply in
        continuation.resume(
          returning: (reply.status.code, pthread_equal(asking, pthread_self()) != 0))
      }
    }
    #expect(status == 200)
    #expect(!isSameThread)
    await backend.pools.retire()
  }
}
