import ButtonService
import Foundation
import TestSupport
import Testing

/// The studio offers no kit that the service refuses.
@Suite struct OfferedKitTests {
  @Test(arguments: [
    "/", "/?pair=true", "/?weight=bold", "/?border_width=2", "/?mode=logo&size=44", "/?mode=left&logo-size=large",
    "/?style=white-outline&border_width=2&type=continue", "/?border_radius=22pt&height=44&width=300",
    "/?shadow=small&gradient=2&title_case=upper", "/?locale=ja_JP&style=white", "/?language=ja&language=fr",
  ])
  func everyOfferIsAnswered(studio: String) async throws {
    let caller = try TestService.caller()
    let files = (studio == "/" ? "?" : "&") + "tab=files&kits=web&kits=xcode&kits=plain"
    let page = String(decoding: try await caller.get(studio + files).body, as: UTF8.self)
    let links = page.matches(of: /href="(\/kit\.zip[^"]+)"/).map { String($0.output.1.replacing("&amp;", with: "&")) }
    #expect(links.contains { $0.contains("xcode") }, "\(links)")
    for target in links {
      let reply = try await caller.head(target)
      #expect(reply.status == 200, "\(target)")
      // The first language of a set is for those who have none of its languages.
      #expect(!studio.contains("=ja&") || !target.contains("xcode") || target.contains("locale=ja_JP,fr_FR"))
    }
  }
}
