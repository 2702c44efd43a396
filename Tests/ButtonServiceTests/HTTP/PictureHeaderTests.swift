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
  ])
  func fileSaysWhatItIs(query: String, name: String) async throws {
    let reply = try await TestService.caller().get(Endpoint.center.path + query)
    #expect(reply["Content-Disposition"] == "inline; filename=\"\(name)\"")
  }

  @Test(arguments: ButtonPath.all)
  func othersMayEmbedAndRead(path: ButtonPath) async throws {
    let caller = try await TestService.caller()
    for target in [path.path, path.path + "?scale=9", "/nowhere"] {
      let reply = try await caller.get(target)
      #expect(reply["Access-Control-Allow-Origin"] == "*")
      #expect(reply["Cross-Origin-Resource-Policy"] == "cross-origin")
      #expect(reply["X-Content-Type-Options"] == "nosniff")
      #expect(reply["Content-Security-Policy"] == "default-src 'none'; sandbox")
      let exposed = try #require(reply["Access-Control-Expose-Headers"]).lowercased()
      for name in ["etag", "content-language", "bezel-artwork", "bezel-ignored-parameters"] {
        #expect(exposed.split(separator: ", ").contains(Substring(name)))
      }
    }
  }

  @Test(arguments: [
    ("/appleid/button?locale=iw_IL", "he-IL"), ("/appleid/button/left?locale=he", "he-IL"),
    ("/appleid/button?locale=zh-Hant", "zh-Hant-TW"), ("/appleid/button.svg?locale=no_NO", "nb-NO"),
    ("/appleid/button", "en-US"), ("/appleid/button/logo", "en-US"),
    ("/appleid/button/logo?locale=de_DE", "de-DE"),
  ])
  func languageIsNamed(target: String, language: String) async throws {
    let reply = try await TestService.get(target)
    #expect(reply["Content-Language"] == language)
  }

  @Test func standInIsKeptForAnHour() async throws {
    let reply = try await TestService.get("/appleid/button?height=44")
    #expect(reply["Cache-Control"] == "public, max-age=3600")
    #expect(reply["Bezel-Artwork"] == "stand-in")
  }

  @Test(.enabled(if: SharedFolder.isExpected, Comment(rawValue: SharedFolder.skipReason)))
  func applesArtworkIsKeptForAWeek() async throws {
    let caller = try await TestService.caller(assets: try TestAssets.apple())
    let reply = try await caller.get("/appleid/button?height=44")
    #expect(reply["Cache-Control"] == "public, max-age=604800")
    #expect(reply["Bezel-Artwork"] == "apple")
  }

  @Test(arguments: ["/appleid/button?height=1", "/nothing", "/appleid/button/logo?size=x"])
  func errorsAreKeptForAMinute(target: String) async throws {
    let reply = try await TestService.get(target)
    #expect(reply["Cache-Control"] == "public, max-age=60")
    #expect(reply["Content-Language"] == "en")
    #expect(reply["ETag"] == nil)
  }

  /// No header is repeated: clients read repeated headers in different ways.
  @Test(arguments: ["/appleid/button?a=1&b=2", "/appleid/button?height=1&a=1", "/nothing"])
  func headersAreNotRepeated(target: String) async throws {
    try await TestService.onSocket { port in
      let response = try await RawConnection.run(port: port) { connection in
        connection.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return connection.receiveResponse()
      }
      let names = try #require(response).headers.map(\.name)
      #expect(Set(names).count == names.count, "\(names)")
    }
  }
}
