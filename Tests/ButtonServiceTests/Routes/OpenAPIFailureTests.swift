import ButtonAssets
import ButtonCore
import ButtonRendering
import ButtonReports
import ButtonStudio
import Dispatch
import FoundationEssentials
import TestServer
import TestSupport
import Testing
import Wire

@testable import ButtonService
@testable import ServiceContract

/// The described responses of a service that fails or is busy.
@Suite struct OpenAPIFailureTests {
  private struct SecretFailure: Error {}

  private static func document() async throws -> JSONText {
    try document(of: TestedService.site(TestAssets.standIn()))
  }

  private static func document(of site: Site) throws -> JSONText {
    let page = try #require(site.pages.first { $0.path == "/openapi.json" })
    return try JSONText(Array(try page.make(PageRequest(items: [], origin: "http://a")).utf8))
  }

  @Test("A button that cannot be drawn is 500") func failedButton() async throws {
    let document = try await Self.document()
    let caller = try await TestService.caller(making: { _ in throw SecretFailure() })
    try await expect(500, ButtonPath.all.map(\.path), caller, document)
  }

  @Test("A button is 503 while the service is busy") func busyButton() async throws {
    let document = try await Self.document()
    let caller = try await TestService.caller(making: { _ in throw WorkerPool.Refusal() })
    try await expect(503, ButtonPath.all.map(\.path), caller, document)
  }

  /// A description had a status that no request could get: a server that may forbid describes nothing.
  @Test("No button is described as forbidden") func noForbiddenButton() async throws {
    let document = try await Self.document()
    for path in ButtonPath.all.map(\.path) {
      #expect(document.responses(at: path)?["403"] == nil)
    }
  }

  /// The description promised a page, but the connection answers.
  @Test("A path that is too long is 414, for programs alone") func longPath() async throws {
    let document = try await Self.document()
    let content = document[["components", "responses", "414", "content"]]
    #expect(content?.members.keys.sorted() == [MediaType.problem])
    try await TestService.onSocket { port in
      let reply = try await RawConnection.run(port: port) { connection in
        let target = "/" + String(repeating: "a", count: WireLimits().targetBytes)
        connection.send("GET \(target) HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n\r\n")
        return connection.receiveResponse()
      }
      #expect(reply?.status == 414 && reply?["Content-Type"] == [MediaType.problem])
    }
  }

  @Test("A page that cannot be made is 500") func failedPage() async throws {
    let document = try await Self.document()
    let pages = try TestedService.site(TestAssets.standIn()).pages.map { page in
      SitePage(page.entry) { _ in throw SecretFailure() }
    }
    let caller = try await TestService.caller(
      Site(pages: pages, files: []), WorkerPool(threads: 1, waiting: 9))
    try await expect(500, pages.map(\.path), caller, document)
  }

  @Test("A page is 503 while the service is busy") func busyPage() async throws {
    let document = try await Self.document()
    let site = try TestedService.site(TestAssets.standIn())
    let workers = WorkerPool(threads: 1, waiting: 0)
    let isOver = DispatchSemaphore(value: 0)
    // The only thread is blocked while the pages are requested.
    _ = Task.immediate { try await workers.run { isOver.wait() } }
    defer { isOver.signal() }
    try await expect(
      503, site.pages.map(\.path), TestService.caller(site, workers), document)
  }

  /// Expects a response at every path, and that it is described there.
  private func expect(
    _ status: Int, _ paths: [String], _ caller: TestCaller, _ document: JSONText
  ) async throws {
    #expect(!paths.isEmpty)
    var bodies: [[UInt8]] = []
    for path in paths {
      let described = try #require(document.responses(at: path))
      #expect(
        described[String(status)]?["$ref"] == .string("#/components/responses/\(status)"))
      let reply = try await caller.get(path)
      #expect(reply.status == status, "\(path)")
      try expectDescribed(reply, byComponent: String(status), document)
      bodies.append(reply.body)
    }
    try await expectProblems(bodies, document)
  }
}
