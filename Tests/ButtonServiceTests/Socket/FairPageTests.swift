import ButtonCore
import ButtonService
import Dispatch
import ServiceContract
import Synchronization
import TestServer
import TestSupport
import Testing
import Wire

/// One client's requests for pages do not keep another's waiting.
@Suite struct FairPageTests {
  /// A page that tells who was answered, and whose first request waits for the test.
  private final class Pages: Sendable {
    let made = Mutex<[String]>([])
    let first = DispatchSemaphore(value: 0)

    var site: Site {
      let page = SitePage(
        SiteEntry(path: "/page", mediaType: MediaType.html, isNegotiated: true)
      ) { [self] request in
        let isFirst = made.withLock { made in
          made.append(request.items.first?.name ?? "")
          return made.count == 1
        }
        if isFirst { first.wait() }
        return "made"
      }
      return Site(pages: [page], files: [])
    }
  }

  /// Lets a client ask for more pages than may wait, and then runs a test.
  private func whileOneFloods(
    _ test:
      @escaping @Sendable (_ port: Int, ButtonServer, Pages, inout [RawConnection]) throws -> Void
  ) async throws {
    let pages = Pages()
    var limits = ServiceLimits.patient
    limits.waitingRenders = 6
    try await TestService.behindProxy(limits, site: pages.site) { port, server in
      var flood: [RawConnection] = []
      for number in 0..<7 {
        flood.append(try TestService.ask(port, "/page?flood\(number)", from: "192.0.2.1"))
        try Wait.blockUntil { server.now.executor[.page].statistics.length >= flood.count }
        // The first is being made, and waits in no queue.
        try Wait.blockUntil { !pages.made.withLock(\.isEmpty) }
      }
      try test(port, server, pages, &flood)
    }
  }

  @Test func anotherClientIsNextAlthoughTheQueueIsFull() async throws {
    try await whileOneFloods { port, server, pages, flood in
      #expect(try TestService.ask(port, "/page?more", from: "192.0.2.1").receiveResponse()?.status == 503)
      let other = try TestService.ask(port, "/page?other", from: "192.0.2.2")
      // The flood's last page gave way.
      #expect(flood.removeLast().receiveResponse()?.status == 503)
      pages.first.signal()
      #expect(other.receiveResponse()?.status == 200)
      for connection in flood { #expect(connection.receiveResponse()?.status == 200) }
      let order = pages.made.withLock(\.self)
      #expect(order == ["flood0", "flood1", "other", "flood2", "flood3", "flood4", "flood5"])
    }
  }

  @Test func pagesOfClosedConnectionsAreNotMade() async throws {
    try await whileOneFloods { port, server, pages, flood in
      let last = flood.removeLast()
      for connection in flood.dropFirst() { connection.resetsAtEnd() }
      flood.removeLast(flood.count - 1)
      try Wait.blockUntil { server.control.statistics.open <= 2 }
      pages.first.signal()
      #expect(last.receiveResponse()?.status == 200)
      #expect(pages.made.withLock(\.self) == ["flood0", "flood6"])
    }
  }
}
