import ButtonCore
import ButtonService
import HTTPTypes
import ServiceContract
import TestServer
import TestSupport
import Testing

/// The headers and media types of real responses, compared with the description of the service. Schemathesis
/// compares statuses and bodies (`test_openapi.py`), but allows headers that are not described.
@Suite struct OpenAPIAnswerTests {
  private struct SecretFailure: Error {}

  /// Requests to a path that together cause every header.
  private static func requests(to path: String) -> [(target: String, headers: HTTPFields)] {
    let odd = path + "?nonsense=1&size=30&locale=auto"
    let targets =
      path.hasPrefix("/appleid/")
      ? [
        path, odd, odd + "&format=svg", path + "?format=svg",
        odd + "&color=grey", path + "?color=grey", path + "?strict=true",
        path + "?strict=true&nonsense=1",
      ]
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
    let document = try JSONValue(try await caller.get("/openapi.json").body)
    for (template, item) in try #require(document["paths"]).members {
      var seen: [String: Set<String>] = [:]
      let responses = try #require(item[["get", "responses"]])
      for (target, headers) in try Self.paths(template, item, document).flatMap(Self.requests) {
        let reply = try await caller.get(target, headers)
        let status = String(reply.status)
        let comment: Comment = "\(target) \(status)"
        let response = try #require(responses[status]?.following(document), comment)
        try expectDescribed(reply, by: response, document, comment)
        seen[status, default: []].formUnion(reply.describedNames)
      }
      // Every optional header occurs in some response. Errors are the same at all paths.
      for status in template == Self.kits ? ["200"] : ["200", "304"] {
        let described = try #require(responses[status]?.following(document)?["headers"])
          .members.keys
        #expect(seen[status] == Set(described.map { $0.lowercased() }), "\(template) \(status)")
      }
    }
  }

  /// Paths that match a template.
  private static func paths(
    _ template: String, _ item: JSONValue, _ document: JSONValue
  ) throws -> [String] {
    guard let name = template.split(separator: "{").dropFirst().first?.dropLast() else {
      return [template]
    }
    let parameters = item["get"]?["parameters"]?.items.compactMap { $0.following(document) }
    let parameter = parameters?.first { $0["name"]?.string == String(name) }
    let values = try #require(parameter?["schema"]?["enum"]).items.compactMap(\.string)
    return values.prefix(2).map { template.replacing("{\(name)}", with: $0) }
  }

  /// No request causes these failures on its own.
  @Test(arguments: [(500, SecretFailure() as any Error), (503, ProblemDetails.queueIsFull)])
  func failuresAreDescribedWhereTheyHappen(status: Int, error: any Error) async throws {
    let site = try TestedService.site(TestAssets.standIn())
    let described = try #require(site.pages.first { $0.path == "/openapi.json" })
    let document = try JSONValue(
      Array(try described.make(PageRequest(items: [], origin: "http://a")).utf8))
    let failing = site.pages.map { page in SitePage(page.entry) { _ in throw error } }
    let buttons = try TestService.caller(making: { _ in throw error })
    let pages = try TestService.caller(Site(pages: failing, files: []))
    for (caller, paths) in [
      (buttons, Endpoint.allCases.flatMap { [$0.path, $0.path + ".json"] }),
      (pages, failing.map(\.path)),
    ] {
      for path in paths {
        let reply = try await caller.get(path)
        let response = document[["paths", path, "get", "responses", "\(status)"]]
        #expect(reply.status == status, "\(path)")
        try expectDescribed(
          reply, by: try #require(response?.following(document), "\(path)"), document, "\(path)")
      }
    }
  }

  /// Expects exactly the headers and the media type that are described.
  private func expectDescribed(
    _ reply: Reply, by response: JSONValue, _ document: JSONValue, _ comment: Comment
  ) throws {
    let described = try #require(response["headers"], comment).members
    let required = described.filter { $1.following(document)?["required"] == .boolean(true) }
    let names = reply.describedNames
    #expect(names.subtracting(described.keys.map { $0.lowercased() }) == [], comment)
    #expect(Set(required.keys.map { $0.lowercased() }).subtracting(names) == [], comment)
    let types = response["content"]?.members.keys.sorted() ?? []
    let isDescribed = reply["Content-Type"].map(types.contains) ?? false
    #expect(types.isEmpty ? reply.body.isEmpty : isDescribed, comment)
  }
}

extension Reply {
  /// The names of the headers that the description has: all but those of HTTP itself.
  fileprivate var describedNames: Set<String> {
    Set(headers.map(\.name.canonicalName))
      .subtracting(ResponseHeader.general.map { $0.rawValue.lowercased() } + ["connection"])
  }
}
