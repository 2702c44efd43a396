import ButtonService
import HTTPTypes
import ServiceContract
import TestSupport
import Testing
import Wire

/// A person with a browser gets an error as a page, and everyone else as JSON.
@Suite struct ErrorPageTests {
  private static let html = "text/html; charset=utf-8"
  private static let browser =
    "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8"

  /// Once, a sign that turns the direction of text stood on the page as it was sent.
  @Test func signsThatChangeWhatIsReadAreEscaped() async throws {
    let caller = try TestService.caller()
    let target = "/appleid/button?height=%E2%80%AE44&wi%E2%80%AEdth=%1B[1m"
    let page = try await caller.get(target, [.accept: Self.browser])
    let text = String(decoding: page.body, as: UTF8.self)
    #expect(page.status == 400)
    #expect(text.contains("height=\\u{202e}44"))
    #expect(!text.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{1B}" })
  }

  @Test(arguments: [
    ("/appleid/button?height=1", 400), ("/appleid/button?style=auto&locale=auto", 400),
    ("/kit.zip?for=webb", 400), ("/nowhere", 404),
    ("/appleid/button.svg?color=white&background=FFFFFF&strict=true", 422),
  ])
  func onlyTheFormIsAnother(target: String, status: Int) async throws {
    let caller = try TestService.caller()
    let fields: HTTPFields = [.acceptLanguage: "da", .acceptEncoding: "gzip"]
    let document = try await caller.get(target, fields)
    var wanted = fields
    wanted[.accept] = Self.browser
    let page = try await caller.get(target, wanted)
    let head = try await caller.head(target, wanted)
    #expect(document.status == status)
    #expect(page.status == status)
    #expect(document["content-type"]?.contains("json") == true)
    #expect(page["content-type"] == Self.html)
    #expect(page["vary"] == document["vary"])
    #expect(page["vary"]?.contains("Accept") == true)
    for name in ["cache-control", "content-language", "bezel-finding", "bezel-artwork"] {
      #expect(page[name] == document[name], "\(name)")
    }
    let policy = try #require(page["content-security-policy"])
    #expect(policy.contains("script-src 'self'") && !policy.contains("unsafe"))
    #expect(page["content-encoding"] == nil)
    #expect(page["content-length"] == String(page.body.count))
    #expect(head.status == status)
    #expect(head.steadyHeaders == page.steadyHeaders)
    #expect(head.body.isEmpty)
  }

  @Test func pageHasWhatIsWrongAndWhatWouldBeRight() async throws {
    let target = "/appleid/button?height=1&locale=de_DE&scale=9"
    let reply = try await TestService.get(target, [.accept: Self.browser])
    let page = String(decoding: reply.body, as: UTF8.self)
    for part in [
      "href=\"/docs#parameter-height\"", "href=\"/docs#parameter-scale\"", "from 30 to 64",
      "src=\"/appleid/button?height=30&amp;locale=de_DE&amp;scale=6\"",
      "alt=\"Mit Apple anmelden\"",
      "href=\"/?height=30&amp;width=140&amp;color=black&amp;scale=6&amp;locale=de_DE\"",
      "&quot;status&quot; : 400",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  /// What has no picture is only a link.
  @Test(arguments: [
    ("/appleid/button.json?height=1", "/appleid/button.json?height=30"),
    ("/appleid/button.pdf?height=1", "/appleid/button.pdf?height=30"),
    ("/kit.zip?for=fluter", "/kit.zip?for=flutter"),
  ])
  func correctionIsALink(target: String, corrected: String) async throws {
    let reply = try await TestService.get(target, [.accept: Self.browser])
    let page = String(decoding: reply.body, as: UTF8.self)
    #expect(page.contains("href=\"\(corrected)\""))
    #expect(!page.contains("<img"))
  }

  /// Its place is that of the request: if there is none, the refusal is JSON for everyone.
  @Test func anErrorPageNeedsNoPlaceOfPages() async throws {
    let server = try TestService.server()
    try await server.now.executor.whileOccupied(.page) {
      let reply = try await TestCaller(server).get("/nothing", [.accept: Self.browser])
      #expect(reply.status == 404 && reply["Content-Type"] == Self.html)
      #expect(reply["Vary"] == "Accept")
    }
  }
}
