import ButtonCore
import HTTPTypes
import TestServer
import TestSupport
import Testing

@testable import ButtonService

/// `/button.css` over HTTP: what is wrong is explained with a way out, and caches may keep a sheet.
@Suite struct StyleSheetRouteTests {
  @Test(
    arguments: [
      ("", "for is missing", "for=auth0"),
      ("for=authO", "Did you mean auth0?", "for=auth0"),
      ("for=keycloak", "needs the alias of the identity provider", "for=keycloak&name=apple"),
      ("for=keycloak&name=%22%5D", "name is \"]", "for=keycloak&name=apple"),
      ("for=cognito", "which CSS cannot serve.", nil),
      ("for=auth0&name=x", "name has no effect", "for=auth0"),
      ("for=auth0&for=okta", "for is given twice.", nil),
      ("selector=%23a", "selector was removed: name a product with for.", nil),
      ("for=auth0&selector=%23a", "copy a rule of the web kit's style sheet", "for=auth0"),
      ("for=auth0&name=%FF", "name is not percent-encoded UTF-8.", nil),
      ("nane=apple", "Did you mean name?", nil),
      ("for=auth0&scale=2", "scale is not a parameter of a style sheet", nil),
      ("for=auth0&mode=centre", "Did you mean center?", "for=auth0&mode=center"),
      ("for=auth0&format=pdf", "takes one of png, svg, webp", nil),
      ("for=auth0&dark-style=wite", "Did you mean white?", "for=auth0&dark_style=white"),
      ("for=clerk-icon&width=300", "width has no effect where mode is logo.", "for=clerk-icon"),
      ("for=auth0&locale=auto", "locale is auto", "for=auth0"),
      // Each name was parsed, also the same again.
      (
        "for=auth0&locale=" + Array(repeating: "de", count: 1000).joined(separator: ","),
        "locale has 1000 names", "for=auth0"
      ),
      ("for=auth0&watch=true&dark_style=white", "no effect with watch", "for=auth0&watch=true"),
      (
        "for=auth0&locale=de_DE,fr_FX&height=20", "height=20 is not allowed",
        "for=auth0&height=30&width=300&locale=de_DE,fr_FX"
      ),
      ("for=auth0&width=60", "width=60 is not allowed", "for=auth0&width=130&height=44"),
      // The defaults came in another order in each process.
      (
        "for=auth0&type=sign-inn", "Nearest: type=sign-in.",
        "for=auth0&type=sign-in&width=300&height=44"
      ),
    ] as [(String, String, String?)])
  func whatIsWrongIsSaid(query: String, detail: String, corrected: String?) async throws {
    let caller = try await TestService.caller()
    let reply = try await caller.get("/button.css?" + query)
    #expect(reply.status == 400)
    let problem = try reply.problem
    #expect(problem.detail.contains(detail), "\(problem.detail)")
    #expect(problem.parameters?.isEmpty == false)
    #expect(problem.corrected == corrected.map { "/button.css?" + $0 })
    guard let target = problem.corrected else { return }
    #expect(try await caller.get(target).status == 200)
  }

  /// The same bytes for every host, so that one cache serves all.
  @Test func aSheetIsTheSameForEverybody() async throws {
    let caller = try await TestService.caller()
    let target = "/button.css?for=okta&locale=de_DE"
    let reply = try await caller.get(target)
    #expect(reply["Content-Type"] == "text/css; charset=utf-8")
    #expect(reply["Cache-Control"] == "public, max-age=3600")
    #expect(reply["Access-Control-Allow-Origin"] == "*")
    #expect(reply["X-Content-Type-Options"] == "nosniff")
    #expect(reply["Vary"] == "Accept-Encoding")
    let other = try await caller.get(target, [.acceptLanguage: "ja"])
    #expect(other.body == reply.body)
    let tag = try #require(reply.headers[.eTag])
    #expect(try await caller.get(target, [.ifNoneMatch: tag]).status == 304)
    let head = try await caller.head(target)
    #expect(head.status == 200 && head.body.isEmpty && head.headers[.eTag] == tag)
    let compressed = try await caller.get(target, [.acceptEncoding: "gzip"])
    #expect(compressed["Content-Encoding"] == "gzip")
    #expect(compressed.body.count < reply.body.count / 2)
  }

  /// A style sheet was made again for every request, then once for every spelling of its query.
  @Test func manySpellingsShareOneEntry() async throws {
    let spellings = [
      "for=okta&dark_style=white&height=44&locale=de_DE,fr_FR",
      "locale=de_DE%2Cfr_FR&dark-style=white&for=okta",
      "for=okta&locale=de,fr&color=black&dark_style=white&width=300&format=png&mode=center",
      "dark_style=%77hite&locale=de_DE,fr_FR,de&for=okta",
    ]
    try await TestedService.run { port, server in
      try await OwnThread.run {
        let replies = try spellings.map { try Self.sheet($0, port) }
        #expect(Set(replies.map(\.body)).count == 1)
        let statuses: [CacheStatus] = [.miss, .hit, .hit, .hit]
        #expect(replies.flatMap { $0["Cache-Status"] } == statuses.map(\.headerValue))
        #expect(server.now.cache.statistics.entries == 1)
        // What is known is answered without a thread.
        #expect(server.now.targets.statistics.entries == spellings.count)
        let again = try Self.sheet(spellings[1], port)
        #expect(again.steadyHeaders == replies[1].steadyHeaders && again.body == replies[1].body)
        _ = try Self.sheet("for=okta&dark_style=white&height=45&locale=de,fr", port)
        #expect(server.now.cache.statistics.entries == 2)
      }
    }
  }

  private static func sheet(_ query: String, _ port: Int) throws -> RawResponse {
    let connection = try RawConnection(port: port)
    connection.send("GET /button.css?\(query) HTTP/1.1\r\nHost: a\r\n\r\n")
    return try #require(connection.receiveResponse())
  }

  /// A stranger's longest sheet: all languages, light and dark.
  @Test func aSheetIsSmall() async throws {
    let target =
      "/button.css?format=webp&dark_style=white&for=azure-b2c&name="
      + String(repeating: "a", count: 64)
    let reply = try await TestService.get(target, [.acceptEncoding: "gzip"])
    #expect(reply.status == 200)
    #expect(reply.body.count < 10_000)
  }

  @Test func anyQueryIsAnsweredOrExplained() async throws {
    let names = [
      "selector", "for", "name", "mode", "format", "dark_style", "dark-style", "locale", "width",
      "height", "color", "style", "background", "watch", "weight", "size", "nonsense",
      "border_radius",
    ]
    let values = [
      "auth0", "keycloak", "cognito", "apple", "%23a", "{}", "", "logo", "left", "svg", "white",
      "auto", "all", "de_DE,fr", "44", "300", "true", "FFFFFF", "%FF", "%00", "heavy", "a,b", "*",
    ]
    var generator = SplitMix64(seed: 2026)
    let queries = (0..<400).map { _ in
      (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        (names.randomElement(using: &generator) ?? "") + "="
          + (values.randomElement(using: &generator) ?? "")
      }.joined(separator: "&")
    }
    let caller = try await TestService.caller()
    for query in queries {
      let reply = try await caller.get("/button.css?" + query)
      if reply.status == 200 { continue }
      #expect(reply.status == 400, "\(query)")
      let problem = try reply.problem
      #expect(problem.parameters?.isEmpty == false, "\(query)")
      guard let corrected = problem.corrected else { continue }
      #expect(try await caller.get(corrected).status == 200, "\(query) -> \(corrected)")
    }
  }
}
