import ButtonCore
import HTTPTypes
import TestSupport
import Testing

/// The description of the service, compared with the service's responses.
@Suite struct OpenAPIAnswerTests {
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
      : path == kits
        ? [path, path + "?for=plain&formats=svg&allow-stand-in=true"]
        : [path]
    return targets.flatMap { target in
      [
        [:], [.acceptEncoding: "gzip"], [.ifNoneMatch: "*"],
        [.acceptEncoding: "gzip", .ifNoneMatch: "*"],
      ].map { (target, $0) }
    }
  }

  /// Made anew for every request, so there is no 304.
  private static let kits = "/kit.zip"

  @Test(
    "The headers and media types are exactly the described ones",
    arguments: ["GET", "HEAD"])
  func headers(method: String) async throws {
    let caller = try await TestService.caller()
    let document = try JSONText(try await caller.get("/openapi.json").body)
    for (template, item) in try #require(document["paths"]).members {
      var seen: [String: Set<String>] = [:]
      // HEAD gets what is described for GET, without a body.
      let responses = try #require(item[["get", "responses"]])
      let requests = try Self.paths(template, item).flatMap(Self.requests)
      for (target, headers) in requests {
        let reply = try await caller.send(
          try #require(HTTPRequest.Method(method)), target, headers)
        let status = String(reply.status)
        let comment: Comment = "\(method) \(target) \(status)"
        let response = try #require(responses[status]?.following(document), comment)
        try expectDescribed(reply, by: response, document, comment)
        seen[status, default: []].formUnion(headerNames(of: reply))
      }
      // Every optional header occurs in some response. Errors are the same at all paths.
      for status in template == Self.kits ? ["200"] : ["200", "304"] {
        let described = try #require(responses[status]?.following(document)?["headers"])
          .members.keys
        #expect(
          seen[status] == Set(described.map { $0.lowercased() }),
          "\(method) \(template) \(status)")
      }
    }
  }

  /// Paths that match a template.
  private static func paths(_ template: String, _ item: JSONText) throws -> [String] {
    guard let name = template.split(separator: "{").dropFirst().first?.dropLast() else {
      return [template]
    }
    let parameter = item["get"]?["parameters"]?.items.first { $0["name"]?.string == String(name) }
    let values = try #require(parameter?["schema"]?["enum"]).items.compactMap(\.string)
    return values.prefix(2).map { template.replacing("{\(name)}", with: $0) }
  }

  /// A schema's path was 404 for other methods, as if it did not exist.
  @Test("A path refuses other methods, as described")
  func otherMethods() async throws {
    let caller = try await TestService.caller()
    let document = try JSONText(try await caller.get("/openapi.json").body)
    var bodies: [[UInt8]] = []
    for (template, item) in try #require(document["paths"]).members {
      let path = try #require(Self.paths(template, item).first)
      for method in [HTTPRequest.Method.post, .put, .delete, .patch] {
        let reply = try await caller.send(method, path)
        #expect(reply.status == 405, "\(method) \(path)")
        try expectDescribed(reply, byComponent: "405", document)
        bodies.append(reply.body)
      }
    }
    try await expectProblems(bodies, document)
  }

  @Test("Errors match their description")
  func problems() async throws {
    let caller = try await TestService.caller()
    let document = try JSONText(try await caller.get("/openapi.json").body)
    var bodies: [[UInt8]] = []
    for (target, component) in [
      ("/appleid/button?height=1&width=60&color=x&border_radius=x&background=x", "400"),
      ("/appleid/button?watch=true&style=auto&weight=heavy&nonsense", "400"),
      ("/appleid/button/logo?size=1&size=2", "400"), ("/assets/none", "404"),
    ] {
      let reply = try await caller.get(target)
      try expectDescribed(reply, byComponent: component, document)
      bodies.append(reply.body)
    }
    try await expectProblems(bodies, document)
  }

  @Test("The documents of buttons match their description")
  func documents() async throws {
    let caller = try await TestService.caller()
    let document = try JSONText(try await caller.get("/openapi.json").body)
    let picture = try await caller.get("/appleid/button/left.json?background=FFFFFF&match=48")
    let refusal = try await caller.get("/appleid/button?strict=true")
    try expectDescribed(refusal, byComponent: "422", document)
    #expect(try await errors([picture.body, refusal.body], "Report", document) == [])
    #expect(try await errors([Array("{}".utf8)], "Report", document) != [])
  }

  @Test("Every link for language models leads to a page")
  func links() async throws {
    let caller = try await TestService.caller()
    let reply = try await caller.get("/llms.txt")
    let text = String(decoding: reply.body, as: UTF8.self)
    let targets = text.matches(of: /\]\(http:\/\/[^\/]+(?<target>\/[^)]*)\)/)
      .map { String($0.output.target) }
    #expect(targets.count >= Endpoint.allCases.count + 3 + 4)
    for target in targets {
      #expect(try await caller.get(target).status == 200, "\(target)")
    }
  }
}
