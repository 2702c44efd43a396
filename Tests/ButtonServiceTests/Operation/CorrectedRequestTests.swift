import TestServer
import TestSupport
import Testing

@testable import ButtonService
@testable import Wire

/// The access log has the request to write instead of one with a fault.
@Suite struct CorrectedRequestTests {
  /// Targets, and what the log has of them: the same as the error, if there is one.
  private static let cases: [(asked: String, corrected: String?)] = [
    ("/appleid/button?height=44", nil), ("/appleid/button", nil), ("/docs", nil),
    ("/appleid/button?heigth=44", "/appleid/button?height=44"),
    ("/appleid/button?type=continue&heigth=44&x=1", "/appleid/button?type=continue&height=44"),
    ("/appleid/button?x=1", "/appleid/button"),
    ("/appleid/button?size=44&logo-size=small", "/appleid/button?height=44"),
    // The right name counts.
    ("/appleid/button?heigth=44&height=50&hieght=60", "/appleid/button?height=50"),
    ("/appleid/button?heigth=44&hieght=60", "/appleid/button?height=44"),
    // Once, a misspelt name was lost where another value was refused.
    ("/appleid/button?heigth=44&width=9999", "/appleid/button?height=44&width=375"),
    ("/appleid/button?heigth=9999", "/appleid/button?height=64"),
    ("/appleid/button?height=1", "/appleid/button?height=30"),
    ("/appleid/button?height=1&format=gif", nil), ("/appleid/button?heigth=%zz", nil),
    ("/appleid/buton?heigth=44", "/appleid/button?height=44"),
    ("/appleid/buton?height=44", "/appleid/button?height=44"), ("/appleid/buton?format=gif", nil),
    ("/dosc?a=b", nil), ("/nothing-like-it", nil),
    // What separates nothing: a correction has all that was written, or there is none.
    ("/appleid/button?height=44&amp;width=250", "/appleid/button?height=44&width=250"),
    (
      "/appleid/button?height=44;width=250;color=white",
      "/appleid/button?height=44&width=250&color=white"
    ),
    ("/appleid/button?height=44;width=250;utm=1", nil),
    ("/appleid/button?height%3D44&width%3D250", "/appleid/button?height=44&width=250"),
    ("/appleid/button;jsessionid=0A?heigth=44", "/appleid/button?height=44"),
    ("/appleid/button&heigth=44&width=250", "/appleid/button?height=44&width=250"),
    ("/appleid/button%3Fheight=44", "/appleid/button?height=44"),
    ("/appleid/button?height=44%25", nil), ("/appleid/button?wdth=250", nil),
    ("/appleid/button?style=black-outline", nil), ("/appleid/button?type=sign-out&heigth=44", nil),
    ("/appleid/button@2x.png", nil), ("/appleid/button/left@9x.webp?width=200", nil),
    ("/appleid/button/left-align?heigth=44", "/appleid/button/left?height=44"),
    ("/appleid/button/logo-only.svg?size=99", "/appleid/button/logo.svg?size=64"),
    ("/appleid/button?radius=10&height=99", "/appleid/button?border_radius=10&height=64"),
    // A locale that the logo alone does not have is no misspelt name.
    ("/appleid/button/logo?locale=xx_XX", "/appleid/button/logo"),
    ("/appleid/button?" + (0..<9).map { "x\($0)=" }.joined(separator: "&"), nil),
  ]

  @Test(arguments: cases) func isTheRequestToWrite(asked: String, corrected: String?) async throws {
    let caller = try TestService.caller()
    let noted = await caller.notes(of: asked).notes
    #expect(noted.corrected == corrected)
    guard let corrected else { return }
    #expect(!noted.faults.isEmpty)
    // Nothing is wrong with what is proposed.
    let again = await caller.notes(of: corrected)
    #expect(again.status == 200 && again.notes.faults.isEmpty && again.notes.corrected == nil)
  }

  /// Once, only the first error of the guidelines was corrected, and misspelt names were lost.
  @Test(arguments: [
    (
      "color=white&background=FFFFFF&heigth=60&match=30",
      ["height=60", "width=284", "color=white", "border=true", "background=FFFFFF", "match=30"]
    )
  ])
  func aStrictRequestLosesItsErrors(asked: String, parts: [String]) async throws {
    let caller = try TestService.caller()
    let noted = await caller.notes(of: "/appleid/button?strict=true&" + asked)
    let corrected = try #require(noted.notes.corrected)
    let query = try #require(corrected.split(separator: "?").last)
    let items = Set(query.split(separator: "&").map(String.init))
    #expect(noted.status == 422 && items.isSuperset(of: parts + ["strict=true"]), "\(corrected)")
    #expect(items.isDisjoint(with: ["heigth=60"]))
    // The stand-in is left, which no request can correct.
    let again = await caller.notes(of: corrected)
    #expect(again.status == 422 && again.notes.corrected == nil)
  }

  /// What is proposed can be requested, however long the encoded names and values are.
  @Test func isNoLongerThanARequest() async throws {
    let caller = try TestService.caller()
    // The log would cut more.
    let limit = LogLines.mostBytes
    for name in ["x", "page\u{1}"] {
      let query = (0..<8).map { "\($0)\(name)=" + String(repeating: "%22", count: 150) }
      let target = "/appleid/button/lgo?" + query.joined(separator: "&")
      let noted = await caller.notes(of: target).notes
      #expect(target.utf8.count > limit && noted.corrected?.utf8.count ?? 0 <= limit)
    }
    var notes = RequestNotes()
    notes.correct(to: String(repeating: "a", count: limit))
    #expect(notes.corrected != nil)
    notes.correct(to: String(repeating: "a", count: limit + 1))
    #expect(notes.corrected == nil)
  }

  /// With the path before every path of the service, which its callers write.
  @Test func hasThePrefix() async throws {
    var settings = ServerSettings()
    settings.live.publicURL = ServiceOrigin("https://example.com/a/b")
    let assets = try TestAssets.standIn()
    let server = try ButtonServer(
      settings,
      ServiceContent(assets: assets, site: TestedService.site(assets, settings.live)),
      logger: TestedService.quiet)
    let caller = TestCaller(server)
    for (asked, corrected) in [
      ("/appleid/button?heigth=44", "/a/b/appleid/button?height=44"),
      ("/appleid/button?height=9", "/a/b/appleid/button?height=30"),
      ("/appleid/buton", "/a/b/appleid/button"),
    ] {
      #expect(await caller.notes(of: asked).notes.corrected == corrected)
    }
    let strict = "/appleid/button?color=white&background=FFFFFF&strict=true"
    let corrected = await caller.notes(of: strict).notes.corrected
    #expect(corrected?.hasPrefix("/a/b/appleid/button?") == true)
  }
}
