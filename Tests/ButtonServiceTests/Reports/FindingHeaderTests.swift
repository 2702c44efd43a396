import ButtonAssets
import ButtonCore
import ButtonService
import HTTPTypes
import TestSupport
import Testing

/// The header of a picture's response that summarizes its findings.
@Suite struct FindingHeaderTests {
  @Test("The worst finding, the number of findings, and the URL of the document")
  func header() async throws {
    let caller = try TestService.caller()
    let reply = try await caller.get(
      "/appleid/button?width=139&background=FFFFFF&color=white")
    let header = try #require(reply["Bezel-Finding"])
    let parts = try #require(
      header.wholeMatch(of: /artwork-origin;severity=error;findings=3;document="(.*)"/))
    let document = try ReportDocument(try await caller.get(String(parts.output.1)).body)
    #expect(
      document.findings.map(\.rule) == [
        "artwork-origin", "white-on-light", "minimum-size",
      ])
  }

  @Test("Without findings there is no header")
  func quiet() async throws {
    let caller = try TestService.caller(assets: try TestAssets.invented())
    for target in [
      "button", "button/left?width=200", "button/logo.svg", "button?width=200&scale=2",
    ] {
      let reply = try await caller.get("/appleid/\(target)")
      #expect(reply.status == 200)
      #expect(reply["Bezel-Finding"] == nil, "\(target)")
    }
  }

  @Test(
    "A strict request with an error is refused, and the body is the document",
    arguments: Endpoint.allCases)
  func strict(endpoint: Endpoint) async throws {
    let caller = try TestService.caller()
    let target = "\(endpoint.path)?strict=true&background=FFFFFF"
    for _ in 0..<2 {
      let reply = try await caller.get(target)
      #expect(reply.status == 422)
      #expect(reply["Content-Type"] == "application/json")
      #expect(reply["Cache-Control"] == "public, max-age=60")
      #expect(reply["ETag"] == nil)
      let document = try await caller.get("\(endpoint.path).json?background=FFFFFF")
      #expect(reply.body == document.body)
      #expect(document.status == 200)
    }
    #expect(try await caller.get(target, [.ifNoneMatch: "*"]).status == 422)
    let head = try await caller.head(target)
    #expect(head.status == 422)
    #expect(head.body.isEmpty)
  }

  @Test("A strict request without an error is answered")
  func strictAndGood() async throws {
    let caller = try TestService.caller(assets: try TestAssets.invented())
    let plain = try await caller.get("/appleid/button?width=139")
    let strict = try await caller.get("/appleid/button?width=139&strict=true")
    #expect(strict.status == 200)
    #expect(strict.body == plain.body)
    #expect(
      try await caller.get("/appleid/button?color=white&background=FFFFFF&strict=true").status
        == 422)
  }

  /// Once, a client whose language has no bold face got an error in place of the picture.
  @Test func aWeightThatTheClientsLanguageLacksHasNoEffect() async throws {
    let caller = try TestService.caller()
    let target = "/appleid/button?weight=bold&locale=auto"
    let japanese = try await caller.get(target, [.acceptLanguage: "ja"])
    #expect(japanese.body == (try await caller.get("/appleid/button?locale=ja_JP")).body)
    #expect(japanese["Vary"] == "Accept-Language")
    #expect(japanese["Bezel-Ignored-Parameters"] == "\"weight\"")
    #expect(try await caller.get(target, [.acceptLanguage: "en"])["Bezel-Ignored-Parameters"] == nil)
    #expect(try await caller.get("/appleid/button?height=1")["Vary"] == "Accept")
    #expect(try await caller.get("/appleid/button?height=1&locale=auto")["Vary"] == "Accept-Language, Accept")
  }
}
