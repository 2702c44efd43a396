import ButtonService
import Dispatch
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOPosix
import ServiceContract
import Synchronization
import Testing
import Wire

/// Balancers send requests exactly when they are welcome.
@Suite struct ServiceHealthTests {
  private func ask(_ checks: HealthChecks, _ path: String) -> (status: Int, text: String)? {
    checks.reply(to: HTTPRequest(method: .get, scheme: nil, authority: nil, path: path)).map {
      ($0.status.code, String(buffer: $0.body))
    }
  }

  @Test func isReadyOnlyBetweenTestAndDraining() {
    let health = ServiceHealth()
    let checks = HealthChecks(health)
    #expect(ask(checks, "/readyz")?.status == 503)
    health.enter(.testing)
    #expect(ask(checks, "/readyz")?.status == 503)
    health.endTest(fault: nil)
    #expect(ask(checks, "/readyz")?.status == 200)
    health.enter(.draining)
    #expect(ask(checks, "/readyz")?.text == "draining\n")
    // A self-test or a reload that ends late does not make it ready again.
    health.endTest(fault: nil)
    health.enter(.ready)
    #expect(ask(checks, "/readyz")?.status == 503)
    #expect(ask(checks, "/healthz")?.status == 200)
  }

  @Test func failedTestIsSaid() {
    let health = ServiceHealth()
    health.enter(.testing)
    health.endTest(fault: "a picture differs")
    let answer = ask(HealthChecks(health), "/readyz")
    #expect(answer?.status == 503 && answer?.text == "the self-test failed: a picture differs\n")
    health.endTest(fault: nil)
    #expect(health.readiness.isReady)
  }

  @Test func isFoundAtItsPathAlone() {
    let checks = HealthChecks(ServiceHealth())
    #expect(ask(checks, "/healthz?x=1")?.status == 200)
    for path in ["/internal/healthz", "/healthz/", "//healthz", "/"] {
      #expect(ask(checks, path) == nil)
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
    let responder = AdminResponder(checks: HealthChecks(ServiceHealth())) { [] }
    let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/healthz")
    let exchange = Exchange.sample(request, Peer(nil, isTrusted: false))
    let answer = Task {
      await withCheckedContinuation { continuation in
        responder.answer(to: exchange, with: nil, for: Recipient(EmbeddedChannel())) { reply in
          order.withLock { $0.append("answer") }
          continuation.resume(returning: reply.status)
        }
      }
    }
    for _ in 0..<1_000 { await Task.yield() }
    free.signal()
    #expect(await answer.value == .ok)
    #expect(order.withLock(\.self) == ["loop", "answer"])
  }

  @Test func isNeverStored() throws {
    let request = HTTPRequest(method: .head, scheme: nil, authority: nil, path: "/healthz")
    let reply = try #require(HealthChecks(ServiceHealth()).reply(to: request))
    #expect(reply.fields[.cacheControl] == "no-store")
    // A page in the operator's browser could read it.
    #expect(reply.fields[.accessControlAllowOrigin] == nil)
  }

  @Test func otherMethodsAreRefused() throws {
    let request = HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/readyz")
    let reply = try #require(HealthChecks(ServiceHealth()).reply(to: request))
    #expect(reply.status.code == 405 && reply.fields[.allow] == "GET, HEAD")
  }
}
