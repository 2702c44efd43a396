import ButtonService
import Foundation
import ServiceContract
import TestServer
import TestSupport
import Testing

/// The path before every path of the service, which a proxy removes or passes on.
@Suite struct PathPrefixTests {
  @Test(arguments: ["", "/buttons", "/a/b", "/a-b/_c.d/0"])
  func isReadAsItIs(text: String) { #expect(PathPrefix(text)?.text == text) }

  @Test(arguments: [
    "buttons", "/", "//", "/a/", "/a//b", "/.", "/..", "/a/../b", "/a b", "/%41", "/a?b", "/a#b",
    "/a\"", "/<a>", "/~", "/\u{E4}", "/a\n",
  ])
  func anotherPrefixIsRefused(text: String) { #expect(PathPrefix(text) == nil) }

  @Test(arguments: ["/assets", "/appleid", "/docs", "/schemas", "/appleid/button"])
  func aPathOfTheServiceIsRefused(path: String) async throws {
    await #expect(throws: (any Error).self) {
      try await TestedService.run(
        site: TestedService.site(TestAssets.standIn()),
        configure: { $0.live.publicURL = ServiceOrigin("https://example.com" + path) }
      ) { _, _ in Issue.record("it started") }
    }
  }

  /// Every address that responses name, whether the proxy removes the prefix or passes it on.
  @Test func everyAddressHasIt() async throws {
    try await TestedService.run(configure: {
      $0.live.publicURL = ServiceOrigin("https://example.com/a/b/")
    }) { port, _ in
      let replies = try await RawConnection.run(port: port) { connection in
        try ["", "/a/b"].flatMap { prefix in
          try Self.targets.map { target in
            let response = try #require(connection.get(prefix + target))
            let headers = response["link"] + response["bezel-finding"]
            let body = String(decoding: response.body.withoutRequestName, as: UTF8.self)
            return headers.joined(separator: "\n") + body
          }
        }
      }
      let count = Self.targets.count
      #expect(Array(replies.prefix(count)) == Array(replies.suffix(count)))
      // Foundation's are far faster here than Swift's, and if what is rarest comes first.
      let bare = try NSRegularExpression(
        pattern: #"/(?!a/b\b)(?<=(href|src|srcset|action|data-target|url|corrected|nearest|schema"#
          + #"|document)"? ?[=:] ?"/|[:,] /|</(?=schemas)|https://example\.com/)[a-z][^"> ]*"#)
      func found(in text: String) -> [Substring] {
        bare.matches(in: text, range: NSRange(text.startIndex..., in: text))
          .compactMap { Range($0.range, in: text).map { text[$0] } }
      }
      for (target, text) in zip(Self.targets, replies) {
        #expect(found(in: text) == [], "\(target)")
        #expect(found(in: text.replacing("/a/b/", with: "/")).isEmpty == !text.contains("/a/b/"), "\(target)")
      }
      #expect(replies[0].contains("https://example.com/a/b/appleid/button.svg?"))
    }
  }

  private static let targets = [
    "/", "/?width=60&mode=left", "/?tab=languages&width=99", "/docs", "/llms.txt", "/nothing",
    "/appleid/button?width=60", "/appleid/button.json?width=150&background=000000",
    "/kit.zip?for=webb", "/openapi.json", "/robots.txt",
    "/appleid/button.svg", "/appleid/button/logo?color=white&background=FFFFFF&strict=true",
    "/healthz",
  ]

  /// Cached responses are found under the whole target, too.
  @Test func theHitPathRemovesIt() async throws {
    try await TestedService.run(configure: {
      $0.live.publicURL = ServiceOrigin("https://example.com/a/b")
    }) { port, _ in
      let responses = try await RawConnection.run(port: port) { connection in
        try ["/appleid/button?width=171", "/a/b/appleid/button?width=171"].flatMap {
          target in try (0..<2).map { _ in try #require(connection.get(target)) }
        }
      }
      for response in responses.dropFirst() {
        #expect(response["cache-status"].first?.contains("hit") == true)
        // The routes name every request, the hit path only those that somebody notes.
        #expect(response["x-request-id"] == [])
      }
    }
  }
}
