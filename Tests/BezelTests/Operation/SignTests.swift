import Foundation
import TestSupport
import Testing

/// A restricted server answers the URLs that its operator signs, and no others.
@Suite(.serialized) struct SignTests {
  private let folder: TemporaryFolder
  private var file: String { folder.path + "/keys" }
  private static let old = "old " + String(repeating: "0a", count: 32)
  private static let new = "new " + String(repeating: "1b", count: 32)

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.old, to: "keys")
  }

  private func signed(_ url: String) async throws -> String {
    let outcome = try await Program.runBezel(["sign", "--signing-keys", file, url])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.text.trimmingCharacters(in: .newlines)
  }

  @Test func onlySignedURLsAreAnswered() async throws {
    let server = try await RunningServer.start(["--signing-keys", file, "--restrict"])
    let target = "/appleid/button?width=250&height=44"
    let url = try await signed("https://buttons.example.com" + target)
    #expect(url.hasPrefix("https://buttons.example.com" + target + "&signature=old."))
    let path = String(url.dropFirst("https://buttons.example.com".count))
    #expect(try await signed(target) == path)
    // Where clients reach the service is not signed: a proxy may remove a path.
    for place in ["http://[::1]:80/a/appleid", "/a", "//b.example"] {
      #expect(try await signed(place + target + "#x") == place + path)
    }
    #expect(try await server.get(path)?.status == 200)
    #expect(try await server.get(path)?.status == 200)
    #expect(try await server.get(target)?.status == 403)
    #expect(try await server.get(path.replacing("width=250", with: "width=251"))?.status == 403)
    #expect(try await server.get(path + "&x=1")?.status == 403)
    for page in ["/", "/docs", "/gallery"] { #expect(try await server.get(page)?.status == 404) }
    #expect(try await server.get("/healthz")?.status == 200)
    // Reports refer to it.
    let report = try await server.get(try await signed(target + "&format=json"))
    #expect(report?["Link"] == ["</schemas/button.json>; rel=\"describedby\""])
    #expect(try await server.get("/schemas/button.json")?.status == 200)
    #expect(try await server.get("/schemas/kit.json")?.status == 200)
    #expect(try await server.stop() == 0)
  }

  /// A key that was removed signs nothing any more, although the pictures are cached.
  @Test func keysAreRotatedByAReload() async throws {
    let server = try await RunningServer.start(["--signing-keys", file, "--restrict"])
    let first = try await signed("/appleid/button?height=44")
    #expect(try await server.get(first)?.status == 200)
    for (keys, status) in [(Self.new + "\n" + Self.old, 200), (Self.new, 403)] {
      try folder.write(keys, to: "keys")
      try await server.reload()
      #expect(try await server.get(first)?.status == status)
      let second = try await signed("/appleid/button?height=44")
      #expect(try await server.get(second)?.status == 200)
    }
    #expect(try await server.stop() == 0)
  }

  @Test func whatIsWrongIsNamed() async throws {
    for (arguments, text) in [
      (["sign", "/appleid/button"], "--signing-keys is required"),
      (["sign", "--signing-keys", "/nowhere", "/appleid/button"], "/nowhere: does not exist"),
      (["sign", "--signing-keys", file, "/docs"], "/docs is not the URL of a button"),
      (
        ["sign", "--signing-keys", file, "/appleid/button?width=200\n&x=1"],
        "&x=1 is not the URL of a button"
      ),
      (
        ["sign", "--signing-keys", file, "a/appleid/button"],
        "a/appleid/button is not the URL of a button"
      ),
      (["serve", "--restrict", "--port", "0"], "restrict needs presets or signing-keys"),
    ] {
      let outcome = try await Program.runBezel(arguments)
      #expect(outcome.status != 0)
      #expect(outcome.errors.contains(text), "\(outcome.errors)")
    }
  }
}
