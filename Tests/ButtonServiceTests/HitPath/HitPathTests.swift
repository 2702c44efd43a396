import ButtonAssets
import ButtonCore
import Synchronization
import TestSupport
import Testing

@testable import ButtonService

/// The hit path, which runs before the routes, gives the same responses as they do.
@Suite struct HitPathTests {
  private static let version = (try? TestAssets.standIn().version.spelling) ?? ""

  private static let targets =
    ButtonPath.all.map(\.path) + [
      "/appleid/button?width=200&height=44&scale=2", "/appleid/button?locale=ar_SA&format=svg",
      "/appleid/button/left?logo-size=large&nonsense=1&more%20nonsense=%C3%A9",
      "/appleid/button/logo?size=44&border_radius=50&scale=3", "/appleid/button?a=b",
      "/appleid/button?locale=auto", "/appleid/button/left.svg?locale=auto&a",
      "/appleid/button?type=sign_in", "/appleid/button/nothing", "/appleid/button?",
      "/appleid/button?v=1", "/appleid/button.svg?v=\(version)", "/appleid/button.json?v=1",
    ]

  private static let fields = [
    "", "Accept-Encoding: gzip, deflate, br\r\n", "accept-encoding: gzip;q=0, *\r\n",
    "Accept-Encoding: identity\r\n", "If-None-Match: *\r\n", "If-None-Match: \"another\"\r\n",
    "Accept-Language: de-AT, de;q=0.9, en;q=0.8\r\n",
    "Accept-Language: ja\r\nAccept-Encoding: gzip\r\n",
    "Connection: keep-alive\r\nUser-Agent: test\r\nAccept: */*\r\n",
    "Accept-Encoding: gzip\r\nIf-None-Match: W/\"a\", *\r\n",
  ]

  /// The first two responses to everything above, without their dates.
  private func responses() async throws -> [(request: String, first: String, second: String)] {
    let responses = Mutex<[(request: String, first: String, second: String)]>([])
    try await TestService.onSocket { port in
      try await RawConnection.run(port: port) { connection in
        for target in Self.targets {
          var target = target.contains("?") ? target : target + "?"
          for (method, fields) in ["GET", "HEAD"].flatMap({ m in Self.fields.map { (m, $0) } }) {
            // Means the same, and was never requested before.
            target += "&"
            let request = "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n"
            let both = (0..<2).map { _ in
              connection.send(request)
              let bytes = connection.receiveResponseBytes(to: method)
              return String(decoding: bytes ?? [], as: Unicode.ASCII.self)
                .replacing(/\r\nDate: [^\r]{29}\r\n/, with: "\r\nDate: now\r\n")
            }
            responses.withLock { $0.append((request, both[0], both[1])) }
          }
        }
      }
    }
    return responses.withLock { $0 }
  }

  /// What a connection takes from memory, and what a route makes of the same cached picture.
  @Test func sameBytesAsTheRoutes() async throws {
    let responses = try await responses()
    #expect(responses.count == Self.targets.count * 2 * Self.fields.count)
    for (request, first, second) in responses {
      let made = first.replacing("bezel; fwd=uri-miss; stored", with: "bezel; hit")
      #expect(made == second, Comment(rawValue: request))
      #expect(second.contains("\r\nDate: now\r\n"))
    }
    let early = responses.map(\.second)
    #expect(early.count { $0.contains("Cache-Status: bezel; hit") } > 200)
    // A 304 response repeated what it must not (RFC 9110, section 15.4.5).
    let unmodified = early.filter { $0.hasPrefix("HTTP/1.1 304") }
    #expect(unmodified.count > 100 && unmodified.allSatisfy { $0.contains("ETag: ") })
    for text in unmodified {
      #expect(!text.contains(/\r\n(Content-[TLDE]|Bezel-Finding)/), "\(text)")
    }
  }

  /// Responses keep the order of their requests, whichever path each of them takes.
  @Test func pipelinedRequestsAreAnsweredInOrder() async throws {
    try await TestService.onSocket { port in
      try await OwnThread.run {
        var generator = SplitMix64(seed: 7)
        let connection = try RawConnection(port: port)
        // Widths that are cached after a while, some that are always new, and errors.
        let widths = (0..<400).map { _ in Int.random(in: 125...190, using: &generator) }
        let requests = widths.map {
          "GET /appleid/button.svg?width=\($0) HTTP/1.1\r\nHost: localhost\r\n\r\n"
        }
        connection.send(requests.joined())
        connection.finish()
        let (bytes, end) = connection.receiveAll()
        #expect(end == .closed)
        let responses = try #require(RawResponse.all(in: bytes))
        try #require(responses.count == widths.count)
        for (width, response) in zip(widths, responses) {
          let body = String(decoding: response.body, as: UTF8.self)
          if width < 130 {
            #expect(response.status == 400)
            #expect(body.contains("\(width)"))
          } else {
            #expect(response.status == 200)
            #expect(body.contains("width=\"\(width)\""))
          }
        }
        #expect(responses.contains { $0["cache-status"] == ["bezel; hit"] })
      }
    }
  }

  /// A client may send many requests, close its sending side, and read slowly.
  @Test func endOfAskingCutsNoAnswerOff() async throws {
    try await TestService.onSocket { port in
      let request = """
        GET /appleid/button?scale=6&width=375&height=64 HTTP/1.1\r
        Host: localhost\r
        \r

        """
      let length = try await RawConnection.run(port: port) { connection in
        connection.send(request)
        return try #require(connection.receiveResponse()).body.count
      }
      // More than the buffers of both sides hold, so that responses are waiting when the client
      // closes.
      let count = 16_000_000 / length
      let connection = try RawConnection(port: port)
      async let sending: Void = OwnThread.run {
        connection.send(String(repeating: request, count: count))
        connection.finish()
      }
      let (bytes, end) = try await OwnThread.run {
        // Responses arrive, and nobody reads them yet.
        connection.wait(forBytes: 64 << 10)
        return connection.receiveAll()
      }
      try await sending
      #expect(end == .closed)
      let responses = try #require(RawResponse.all(in: bytes))
      #expect(responses.count == count)
      #expect(responses.allSatisfy { $0.body.count == length })
    }
  }

  /// Unusual requests go to the routes, with everything that follows on their connection.
  @Test(arguments: [
    "POST /appleid/button HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc",
    "GET /appleid/button HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
    "GET http://a/appleid/button HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /appleid/button HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n",
  ])
  func unusualRequestsKeepTheOrder(unusual: String) async throws {
    try await TestService.onSocket { port in
      try await RawConnection.run(port: port) { connection in
        let logo = "GET /appleid/button/logo.svg HTTP/1.1\r\nHost: a\r\n\r\n"
        connection.send(logo + logo + unusual + logo + logo)
        connection.finish()
        let (bytes, _) = connection.receiveAll()
        let responses = try #require(RawResponse.all(in: bytes))
        try #require(responses.count == 5)
        for index in [0, 1, 3, 4] { #expect(responses[index]["content-type"] == ["image/svg+xml"]) }
        #expect(responses[2]["content-type"] != ["image/svg+xml"])
      }
    }
  }
}
