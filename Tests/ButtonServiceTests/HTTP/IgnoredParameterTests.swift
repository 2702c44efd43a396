import TestSupport
import Testing

/// Parameters without effect are listed in a header and change nothing.
@Suite struct IgnoredParameterTests {
  private static let header = "Bezel-Ignored-Parameters"

  @Test(arguments: [
    ("/appleid/button?colour=red&height=44", "\"colour\""),
    ("/appleid/button?b=1&a=2&b=3", "\"b\", \"a\""),
    ("/appleid/button?size=44&logo-size=small", "\"size\", \"logo-size\""),
    ("/appleid/button?%22", "\"%22\""), ("/appleid/button?%5C=1", "\"%5C\""),
    ("/appleid/button?a+b=1", "\"a%20b\""), ("/appleid/button?na%C3%AFve=1", "\"na%C3%AFve\""),
    ("/appleid/button?%00=1", "\"%00\""), ("/appleid/button?%7F%1B=1", "\"%7F%1B\""),
    ("/appleid/button?=1", "\"\""), ("/appleid/button?%zz=1", "\"%25zz\""),
    ("/appleid/button?height=1&x=1", "\"x\""),
  ])
  func areNamedInAList(target: String, names: String) async throws {
    let reply = try await TestService.get(target)
    #expect(reply[Self.header] == names)
  }

  /// Proxies refuse responses whose headers are larger than a few thousand bytes.
  @Test(arguments: [
    (0..<400).map { "p\($0)=1" }.joined(separator: "&"),
    String(repeating: "n", count: 4000) + "=1",
    "e" + String(repeating: "\u{301}", count: 1900) + "=1",
    (0..<16).map { "\($0)" + String(repeating: "\u{1F34E}", count: 60) }.joined(separator: "&"),
    "e" + String(repeating: "%CC%81", count: 600) + "=1",
  ])
  func listStaysShort(query: String) async throws {
    let reply = try await TestService.get("/appleid/button?" + query)
    #expect(reply.status == 200)
    let list = try #require(reply[Self.header])
    #expect(list.utf8.count <= 2048)
    #expect(list.hasPrefix("\"") && list.hasSuffix("\""))
  }

  /// Line breaks in a name cannot end the header that lists it.
  @Test(arguments: [
    "a%0d%0aSet-Cookie:%20session=1", "%0D%0A%0D%0A%3Chtml%3E=1", "a%0aX-Injected:1",
    "a%0dX-Injected:1", "%E5%98%8A%E5%98%8DSet-Cookie:x", "height=1&%0d%0aSet-Cookie:x=1",
    "height=%0d%0aSet-Cookie:x=1", "locale=%0d%0aSet-Cookie:x=1&%0d%0aSet-Cookie:x=1",
  ])
  func cannotInjectHeaders(query: String) async throws {
    try await TestService.onSocket { port in
      let (bytes, _) = try await RawConnection.run(port: port) { connection in
        connection.send(
          "GET /appleid/button?\(query) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        return connection.receiveAll()
      }
      let responses = try #require(RawResponse.all(in: bytes))
      #expect(responses.count == 1)
      let names = Set(responses.flatMap(\.headers).map(\.name))
      #expect(names.isDisjoint(with: ["set-cookie", "x-injected"]))
    }
  }
}
