import ButtonCore
import ButtonService
import HTTPTypes
import ServiceContract
import TestServer
import TestSupport
import Testing
import Wire

/// The headers and media types of real responses are those that the service describes, and no others. Schemathesis
/// compares statuses and bodies (`test_openapi.py`), but allows headers that are not described.
@Suite struct OpenAPIAnswerTests {
  private struct SecretFailure: Error {}

  private let site: Site
  private let document: JSONValue

  init() throws { (site, document) = try Self.described.get() }

  private static let described = Result {
    let site = try TestedService.site(TestAssets.standIn())
    let page = try #require(site.pages.first { $0.path == "/openapi.json" })
    return (site, try page.make(PageRequest(items: [], origin: "http://a")).json)
  }

  /// Requests to a path that together cause every header.
  private static func requests(to path: String) -> [(target: String, headers: HTTPFields)] {
    let odd = path + "?nonsense=1&size=30&locale=auto"
    let targets =
      path.hasPrefix("/appleid/")
      ? [path, odd, odd + "&format=svg", path + "?v=0"] + ImageFormat.allCases.map { path + "?format=\($0.spelling)" }
      : path == kits ? [path, path + "?for=plain&formats=svg&stand-in=true"] : [path]
    return targets.flatMap { target in
      [
        [:], [.acceptEncoding: "gzip"], [.ifNoneMatch: "*"],
        [.acceptEncoding: "gzip", .ifNoneMatch: "*"],
      ].map { (target, $0) }
    }
  }

  /// Made anew for every request, so there is no 304.
  private static let kits = "/kit.zip"

  @Test func headersAreExactlyTheDescribedOnes() async throws {
    let caller = try TestService.caller()
    for (template, item) in try #require(document["paths"]).members {
      let responses = try #require(item[["get", "responses"]]).members
      var replies: [Int: [Reply]] = [:]
      for (target, headers) in try paths(template, item).flatMap(Self.requests) {
        let reply = try await caller.get(target, headers)
        replies[reply.status, default: []].append(reply)
      }
      for (status, replies) in replies where status < 400 {
        try expect(replies, responses["\(status)"], "\(template) \(status)")
      }
      let caused = Set(replies.keys.filter { $0 < 400 }.map { "\($0)" })
      #expect(caused.isSuperset(of: responses.keys.filter { $0 < "400" }), "\(template)")
    }
  }

  /// Paths that match a template.
  private func paths(_ template: String, _ item: JSONValue) throws -> [String] {
    guard let name = template.split(separator: "{").dropFirst().first?.dropLast() else {
      return [template]
    }
    let parameters = item["get"]?["parameters"]?.items.compactMap { $0.following(document) }
    let parameter = parameters?.first { $0["name"]?.string == String(name) }
    let values = try #require(parameter?["schema"]?["enum"]).items.compactMap(\.string)
    return values.map { template.replacing("{\(name)}", with: $0) }
  }

  /// Each as JSON and as a page. Errors are the same at all paths.
  @Test(arguments: [
    (400, "GET /appleid/button?width=60&x=1", ""), (404, "GET /appleid/buttons", ""),
    (405, "POST /appleid/button", ""), (412, "GET /appleid/button", "If-Match: \"another\"\r\n"),
    (413, "POST /check", "Content-Type: text/plain\r\nContent-Length: \(SiteCheck.maxBytes + 1)\r\n"),
    (414, "GET /" + String(repeating: "x", count: WireLimits().targetBytes), ""), (415, "POST /check", ""),
    (422, "GET /appleid/button?color=white&background=FFFFFF&strict=true&x=1", "Accept-Encoding: gzip\r\n"),
    (429, "GET /kit.zip?for=web&stand-in=true", "X-Forwarded-For: 192.0.2.1\r\n"),
  ])
  func refusalsAreExactlyTheDescribedOnes(status: Int, line: String, fields: String) async throws {
    var limits = ServiceLimits.patient
    limits.kitsPerAddress = 0
    let described = document["components", "responses", "\(status)"]
    try await TestService.behindProxy(limits) { [self] port, _ in
      let replies = try ["", "Accept: text/html\r\n"].map { wish in
        let connection = try RawConnection(port: port)
        connection.send("\(line) HTTP/1.1\r\nHost: a\r\n\(wish)\(fields)\r\n")
        return Reply(try #require(connection.receiveResponse()))
      }
      #expect(replies.map(\.status) == [status, status])
      try expect(replies, described, "\(status)")
    }
  }

  /// No request causes these failures on its own.
  @Test(arguments: [(500, SecretFailure() as any Error), (503, ProblemDetails(.serviceUnavailable, detail: ""))])
  func failuresAreDescribedWhereTheyHappen(status: Int, error: any Error) async throws {
    let failing = site.pages.map { page in SitePage(page.entry) { _ in throw error } }
    let buttons = try TestService.caller(making: { _ in throw error })
    let pages = TestService.caller(Site(pages: failing, files: []))
    for (caller, paths) in [
      (buttons, Endpoint.allCases.flatMap { [$0.path, $0.path + ".json"] }),
      (pages, failing.map(\.path)),
    ] {
      for path in paths {
        let reply = try await caller.get(path)
        #expect(reply.status == status, "\(path)")
        let described = document[["paths", path, "get", "responses", "\(status)"]]
        try expect([reply], described, "\(path) \(status)", areAll: false)
      }
    }
  }

  /// Expects that each response has the headers of all, and that each described header and type is in one of them.
  ///
  /// - Parameter areAll: Whether the responses have all that some may have.
  private func expect(_ replies: [Reply], _ described: JSONValue?, _ comment: Comment, areAll: Bool = true) throws {
    let response = try #require(described?.following(document), comment)
    let headers = try #require(response["headers"], comment).members.map { name, value in
      (name.lowercased(), isAlways: value.following(document)?["required"] == .boolean(true))
    }
    let always = Set(headers.filter(\.isAlways).map(\.0))
    #expect(replies.allSatisfy { always.isSubset(of: $0.ownNames) }, comment)
    let types = Set(response["content"]?.members.keys ?? [:].keys)
    for (seen, known) in [
      (Set(replies.flatMap(\.ownNames)), Set(headers.map(\.0))),
      (Set(replies.compactMap { $0["Content-Type"] }), types),
    ] { #expect(areAll ? seen == known : seen.isSubset(of: known), comment) }
    if types.isEmpty { #expect(replies.allSatisfy { $0.body.isEmpty }, comment) }
  }
}

extension Reply {
  fileprivate init(_ response: RawResponse) {
    let fields = response.headers.compactMap { header in
      HTTPField.Name(header.name).map { HTTPField(name: $0, value: header.value) }
    }
    self.init(status: response.status, headers: HTTPFields(fields), body: response.body)
  }

  /// The names of its headers but those of HTTP itself, which the description leaves out.
  fileprivate var ownNames: Set<String> {
    Set(headers.map(\.name.canonicalName)).subtracting([
      "connection", "content-length", "content-type", "date", "server", "transfer-encoding", "x-request-id",
    ])
  }
}
