import ButtonCore
import TestSupport
import Testing

/// The headers of a picture.
@Suite struct PictureHeaderTests {
  @Test(arguments: [
    ("", "apple-sign-in-en-us-black.png"), ("?scale=1.5", "apple-sign-in-en-us-black@1.5x.png"),
    (
      "?type=continue&locale=de_DE&style=white&border_radius=pill&scale=2",
      "apple-continue-de-white-pill@2x.png"
    ),
    (
      "/left?format=svg&scale=3&locale=fr_CA&style=white-outline&border_radius=6pt",
      "apple-sign-in-fr-ca-white-outline-left-radius-6pt.svg"
    ),
    ("/logo?border_radius=circle&format=webp", "apple-logo-black-circle.webp"),
    ("/logo?border_radius=0", "apple-logo-black-square.png"),
    // Once, two sizes of a picture had one name.
    ("?width=250&scale=2", "apple-sign-in-en-us-black-250x30@2x.png"),
    ("/logo?size=44", "apple-logo-black-44.png"),
    ("?format=svg&layers=true&height=44", "apple-sign-in-en-us-black-140x44-layers.svg"),
  ])
  func fileSaysWhatItIs(query: String, name: String) async throws {
    let reply = try await TestService.caller().get(Endpoint.center.path + query)
    #expect(reply["Content-Disposition"] == "inline; filename=\"\(name)\"")
  }

  @Test(arguments: ["/appleid/button?height=1", "/nothing", "/appleid/button/logo?size=x"])
  func errorsAreKeptForAMinute(target: String) async throws {
    let reply = try await TestService.get(target)
    #expect(reply["Cache-Control"] == "public, max-age=60")
    #expect(reply["Content-Language"] == "en")
    #expect(reply["ETag"] == nil)
  }
}
