import ButtonAssets
import ButtonRendering
import TestSupport
import Testing

/// The same request gives the same bytes at any time.
@Suite struct SameBytesTests {
  private static let targets = [
    "/appleid/button", "/appleid/button?type=continue&width=250&height=44&scale=2",
    "/appleid/button.svg?locale=ar_SA&height=64&width=375",
    "/appleid/button/left?color=white&border=true&locale=ja_JP&scale=3",
    "/appleid/button/left.svg?logo-size=large&locale=hi_IN&type=sign-up",
    "/appleid/button/logo?size=44&border_radius=50&scale=1.5", "/appleid/button/logo.svg",
  ]

  @Test(arguments: targets)
  func serviceAnswersWithTheRenderersBytes(target: String) async throws {
    let assets = try TestAssets.standIn()
    let image = try assets.renderer.render(try assets.request(target))
    let caller = try await TestService.caller()
    for _ in ["drawn", "from the cache"] {
      let reply = try await caller.get(target)
      #expect(reply.body == image)
    }
    let response = try await firstResponse(to: target)
    #expect(response?.body == image, "over a socket")
  }

  /// A client that kept a tag through a restart of the server still finds its picture unchanged.
  @Test(arguments: targets)
  func tagOutlivesARestart(target: String) async throws {
    let first = try #require(try await firstResponse(to: target))
    let second = try #require(try await firstResponse(to: target))
    #expect(first["etag"] == second["etag"])
    #expect(first.steadyHeaders == second.steadyHeaders)
    #expect(first.body == second.body)
  }

  /// The response of a service that was just started.
  private func firstResponse(to target: String) async throws -> RawResponse? {
    let box = ResponseBox()
    try await TestService.onSocket { port in
      await box.keep(
        try await RawConnection.run(port: port) { connection in
          connection.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
          return connection.receiveResponse()
        })
    }
    return await box.response
  }
}

private actor ResponseBox {
  private(set) var response: RawResponse?

  func keep(_ response: RawResponse?) { self.response = response }
}
