import ButtonAssets
import ButtonCore
import ButtonReports
import ButtonService
import ButtonStudio
import HTTPTypes
import ServiceContract
import TestServer
import TestSupport
import Testing
import Wire

/// The reference describes the service's real responses.
@Suite struct StatusReferenceTests {
  private typealias Example = (
    method: HTTPRequest.Method, target: String, headers: [HTTPField.Name: String]
  )

  private static let examples: [ResponseStatus: Example] = [
    .ok: (.get, "/appleid/button?width=200&height=44", [:]),
    .noContent: (.options, "/appleid/button", [:]),
    .notModified: (.get, "/appleid/button?width=200&height=44", [.ifNoneMatch: "*"]),
    .found: (.get, "/appleid/button?v=0", [:]),
    .badRequest: (.get, "/appleid/button?width=60", [:]),
    .notFound: (.get, "/appleid/buttons", [:]), .methodNotAllowed: (.post, "/appleid/button", [:]),
    .preconditionFailed: (
      .get, "/appleid/button?width=200&height=44", [.ifMatch: "\"another\""]
    ),
    .uriTooLong: (
      .get, "/" + String(repeating: "x", count: ServiceLimits().wire.targetBytes), [:]
    ),
    .contentTooLarge: (
      .post, SiteCheck.path,
      [.contentType: "text/plain", .contentLength: "\(SiteCheck.maxBytes + 1)"]
    ),
    .unsupportedMediaType: (.post, SiteCheck.path, [:]),
    .unprocessableContent: (
      .get, "/appleid/button?color=white&background=FFFFFF&strict=true", [:]
    ),
  ]

  @Test func everyStatusIsAnsweredByItsExample() async throws {
    try await TestService.behindProxy { port, _ in
      for status in ResponseStatus.allCases {
        guard let example = Self.examples[status] else {
          // The others are made on the connection, so no request sent here can cause them.
          #expect(
            status.source == .connection
              || [.forbidden, .tooManyRequests, .internalServerError, .serviceUnavailable]
                .contains(status)
          )
          continue
        }
        let fields = example.headers.map { "\($0.key.rawName): \($0.value)\r\n" }.joined()
        let connection = try RawConnection(port: port)
        connection.send("\(example.method.rawValue) \(example.target) HTTP/1.1\r\nHost: a\r\n\(fields)\r\n")
        let reply = try #require(connection.receiveResponse())
        #expect(reply.status == status.rawValue)
        for header in ResponseHeader.common {
          #expect(reply[header.header.rawValue] == [header.value], "\(status) \(header)")
        }
        for header in status.headers {
          #expect(reply[header.rawValue].count == 1, "\(status) \(header)")
        }
        if status.body == nil { #expect(reply.body.isEmpty, "\(status)") }
        if let mediaType = status.body, mediaType.hasPrefix("application/") {
          #expect(reply["Content-Type"] == [mediaType], "\(status)")
        }
        if status.body == MediaType.problem {
          let text = String(decoding: reply.body, as: UTF8.self)
          #expect(text.contains("\"\(status.status.reasonPhrase)\""), "\(status)")
        }
      }
    }
  }

  @Test func aConnectionRefusesWithDocumentedStatuses() throws {
    let limits = WireLimits()
    let refusals: [Refusal] = [
      .targetTooLong(limits), .tooManyFields(limits), .bodyTooLarge(limits), .headTooSlow,
      .endedEarly, .unknownMethod,
    ]
    var all = refusals.map(\.status)
    for text in ["TRACE / ", "GET / HTTP/2.0\r\n", "GET / HTTP/1.1\r\nExpect: x\r\n"] {
      let bytes = Array(text.utf8)
      let refusal = #expect(throws: Refusal.self) {
        try RequestHead.read(bytes.span, limits: limits)
      }
      all.append(try #require(refusal).status)
    }
    let documented = ResponseStatus.allCases.filter { $0.source != .success }.map(\.status)
    #expect(all.allSatisfy { documented.contains($0) })
    for status in ResponseStatus.allCases where status.source == .connection {
      #expect(all.contains(status.status), "\(status)")
    }
  }

  /// Those for language models.
  @Test func everyLinkOfTheTextLeadsToAPage() async throws {
    let caller = try TestService.caller()
    let reply = try await caller.get("/llms.txt")
    let text = String(decoding: reply.body, as: UTF8.self)
    let targets = text.matches(of: /\]\(http:\/\/[^\/]+(?<target>\/[^)]*)\)/)
      .map { String($0.output.target) }
    #expect(targets.count >= Endpoint.allCases.count + 3 + 4)
    for target in targets {
      #expect(try await caller.get(target).status == 200, "\(target)")
    }
  }

  @Test(arguments: ["/docs", "/?tab=languages", "/"])
  func everyLinkLeadsSomewhere(path: String) async throws {
    let caller = try TestService.caller()
    let page = try await ReadPage.read(
      String(decoding: try await caller.get(path).body, as: UTF8.self))
    #expect(page.faults.isEmpty)
    let known = Set(page.identifiers)
    for link in Set(page.all("a").compactMap { $0["href"] }) where link.hasPrefix("#") {
      #expect(known.contains(String(link.dropFirst())), "\(link)")
    }
    let links =
      page.all("a").filter { link in
        // The examples in these lists are refused on purpose.
        !page.ancestors(of: link).contains { $0["class"] == "reasons" }
      }.compactMap { $0["href"] }
      + page.all("link").compactMap { $0["href"] } + page.all("script").compactMap { $0["src"] }
    // Every target of the studio is valid.
    let paths = Set(links.filter { $0.hasPrefix("/") && !$0.hasPrefix("/?") })
    for target in Set(paths.map { $0.prefix { $0 != "#" } }) {
      #expect(try await caller.get(String(target)).status == 200, "\(target)")
    }
    let docs = try await ReadPage.read(
      String(decoding: try await caller.get("/docs").body, as: UTF8.self))
    for link in paths where link.hasPrefix("/docs#") {
      #expect(docs.identifiers.contains(String(link.dropFirst("/docs#".count))), "\(link)")
    }
  }
}
