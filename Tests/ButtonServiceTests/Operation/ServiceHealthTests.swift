import ButtonService
import Dispatch
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOPosix
import ServiceContract
import Synchronization
import TestSupport
import Testing
import Wire

/// Balancers send requests exactly when they are welcome.
@Suite struct ServiceHealthTests {
  private func ask(_ health: ServiceHealth, _ path: String) -> (status: Int, text: String)? {
    health.reply(to: path, .get).map { ($0.status.code, String(buffer: $0.body)) }
  }

  @Test func isReadyOnlyBetweenTestAndDraining() {
    let health = ServiceHealth()
    #expect(ask(health, "/readyz")?.status == 503)
    health.enter(.testing)
    #expect(ask(health, "/readyz")?.status == 503)
    health.endTest(fault: nil)
    #expect(ask(health, "/readyz")?.status == 200)
    health.enter(.draining)
    #expect(ask(health, "/readyz")?.text == "draining\n")
    // A self-test or a reload that ends late does not make it ready again.
    health.endTest(fault: nil)
    health.enter(.ready)
    #expect(ask(health, "/readyz")?.status == 503)
    #expect(ask(health, "/healthz")?.status == 200)
  }

  @Test func failedTestIsSaid() {
    let health = ServiceHealth()
    health.enter(.testing)
    health.endTest(fault: "a picture differs")
    let answer = ask(health, "/readyz")
    #expect(answer?.status == 503 && answer?.text == "the self-test failed: a picture differs\n")
    health.endTest(fault: nil)
    #expect(health.readiness.isReady)
  }

  @Test func isFoundAtItsPathAlone() {
    let health = ServiceHealth()
    #expect(ask(health, "/healthz?x=1")?.status == 200)
    for path in ["/internal/healthz", "/healthz/", "//healthz", "/"] {
      #expect(ask(health, path) == nil)
    }
  }

  /// The operator's address has an event loop of its own, which says nothing about those of clients.
  @Test func theOperatorsCheckWaitsForTheClientsLoops() async throws {
    let order = Mutex<[String]>([])
    let free = DispatchSemaphore(value: 0)
    await withCheckedContinuation { continuation in
      MultiThreadedEventLoopGroup.singleton.next().execute {
        continuation.resume()
        free.wait()
        order.withLock { $0.append("loop") }
      }
    }
    let responder = AdminResponder(ServiceHealth()) { [] }
    let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/healthz")
    let exchange = Exchange.sample(request, Peer(nil))
    let isAsked = Flag()
    let answer = Task {
      await withCheckedContinuation { continuation in
        responder.answer(
          PendingRequest(exchange, on: nil) { reply in
            order.withLock { $0.append("answer") }
            continuation.resume(returning: reply.status)
          })
        isAsked.set()
      }
    }
    // The loop is another test's, too.
    defer { free.signal() }
    try await Wait.until { isAsked.isSet }
    free.signal()
    #expect(await answer.value == .ok)
    #expect(order.withLock(\.self) == ["loop", "answer"])
  }

  @Test func otherMethodsAreRefused() throws {
    let reply = try #require(ServiceHealth().reply(to: "/readyz", .post))
    #expect(reply.status.code == 405 && reply.fields[.allow] == "GET, HEAD")
  }
}
