import ButtonCore
import ButtonService
import ButtonStudio
import HTTPTypes
import NIOCore
import ServiceContract
import TestServer
import TestSupport
import Testing

/// A page that is the same for everyone is made once; any other page is made for each request.
@Suite struct KeptPageTests {
  private struct Failure: Error {}

  private static let publicURLs = [nil, "https://a.example"]

  private func caller(
    _ publicURL: String?, _ make: @escaping @Sendable () throws -> Void
  ) -> TestCaller {
    let entry = SiteEntry(path: "/page", mediaType: MediaType.html, parameters: ["try"])
    let page = SitePage(entry) { request in
      try make()
      return request.origin + request.items.map(\.value).joined()
    }
    return TestService.caller(Site(pages: [page], files: []), publicURL: publicURL)
  }

  /// Requests with different origins do not make the page again each time.
  @Test(arguments: publicURLs) func onceForAllPlacesAndCodings(publicURL: String?) async throws {
    let made = Counter()
    let caller = caller(publicURL) { made.increment() }
    let first = try await caller.get("/page")
    let again = try await caller.get("/page?x=1", [.acceptLanguage: "de"])
    #expect(again.body == first.body && again.steadyHeaders == first.steadyHeaders)
    #expect(made.value == 1)
    let tag = try #require(first.headers[.eTag])
    let unmodified = try await caller.get("/page", [.ifNoneMatch: tag])
    #expect(unmodified.status == 304 && made.value == 1)
    let compressed = try await caller.get("/page", [.acceptEncoding: "gzip"])
    #expect(compressed["Content-Encoding"] == "gzip" && made.value == 1)
    // A parameter of the page makes another page, which is not kept.
    #expect(try await caller.get("/page?try=a").body != first.body && made.value == 2)
    #expect(try await caller.get("/page").body == first.body && made.value == 2)
  }

  /// Inserting the origin into the cached page gives the page that is made for that origin.
  @Test(arguments: ["http://localhost", "https://[2001:db8::1]:8443", "http://my_service:80"])
  func everyKeptPageIsTheSameAsOneMadeForItsPlace(origin: String) throws {
    let site = try TestedService.site(TestAssets.standIn())
    let kept = site.pages.filter { $0.entry.dependsOnOriginAlone([]) }
    #expect(kept.map(\.path).sorted() == ["/docs", "/llms.txt", "/openapi.json"])
    for page in kept {
      let text = try PageText { try page.make(PageRequest(items: [], origin: $0)) }
      #expect(try text.text(at: origin) == page.make(PageRequest(items: [], origin: origin)))
    }
  }

  /// Once, ever new hosts took gigabytes: a text was kept for each, with room for more than it needed.
  @Test(arguments: publicURLs)
  func nothingIsKeptForTheHostOfAClient(publicURL: String?) async throws {
    try await TestedService.run(configure: {
      $0.live.publicURL = publicURL.flatMap { ServiceOrigin($0) }
    }) { port, server in
      func ask(_ host: String) async throws -> Int {
        try await RawConnection.run(port: port) { connection in
          for target in ["/llms.txt", "/openapi.json", "/docs", "/check"] {
            connection.send(
              "GET \(target) HTTP/1.1\r\nHost: \(host)\r\nAccept-Encoding: gzip\r\n\r\n")
            #expect(connection.receiveResponse()?.status == 200)
          }
        }
        return server.now.table.statistics.entries
      }
      let first = try await ask("a")
      // Each with its body.
      #expect(first == (publicURL == nil ? 0 : 8))
      for host in ["b", "c.example:8080"] { #expect(try await ask(host) == first) }
      // Once, a check from memory counted as another page.
      let count = samples(server.metricsText())[#"bezel_requests_total{endpoint="check",format="html",status="200"}"#]
      #expect(count == 3)
    }
    let text = Array(repeating: UInt8(ascii: "a"), count: 100_000)
    let kept = StoredBody(try ContentCoding.gzip.encoded(text)).bytes
    #expect(kept.storageCapacity == kept.readableBytes)
  }

  @Test(arguments: publicURLs) func aFailureIsNotKept(publicURL: String?) async throws {
    let made = Counter()
    let caller = caller(publicURL) {
      made.increment()
      if made.value == 1 { throw Failure() }
    }
    for status in [500, 200] { #expect(try await caller.get("/page").status == status) }
  }
}
