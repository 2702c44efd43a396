import ButtonAssets
import ButtonCore
import ButtonService
import Foundation
import Synchronization
import TestServer
import TestSupport
import Testing

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
      "/appleid/button?height=44px&nonsense=1", "/appleid", "/",
    ]

  private static let fields = [
    "", "Accept-Encoding: gzip, deflate, br\r\n", "accept-encoding: gzip;q=0, *\r\n",
    "Accept-Encoding: identity\r\n", "If-None-Match: *\r\n", "If-None-Match: \"another\"\r\n",
    "Accept-Language: de-AT, de;q=0.9, en;q=0.8\r\n",
    "Accept-Language: ja\r\nAccept-Encoding: gzip\r\n",
    "Connection: keep-alive\r\nUser-Agent: test\r\nAccept: */*\r\n",
    "Accept-Encoding: gzip\r\nIf-None-Match: W/\"a\", *\r\n",
  ]

  /// Two responses to a request, and one to the same request with the other method.
  private struct Responses: Sendable {
    var request: String
    var first, second, other: String
  }

  /// Each field with each target, without their dates.
  private func responses() async throws -> [Responses] {
    let responses = Mutex<[Responses]>([])
    try await TestService.behindProxy { port, _ in
      let connection = try RawConnection(port: port)
      for (number, target) in Self.targets.enumerated() {
        var target = target.contains("?") ? target : target + "?"
        // Each has some of the fields, and each field meets each kind of target.
        for (index, fields) in Self.fields.enumerated() where (number + index) % 3 == 0 {
          // Means the same, and was never requested before.
          target += "&"
          func ask(_ method: String) -> String {
            connection.send("\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n")
            let bytes = connection.receiveResponseBytes(to: method)
            return String(decoding: bytes ?? [], as: Unicode.ASCII.self)
              .replacing(/\r\nDate: [^\r]{29}\r\n/, with: "\r\nDate: now\r\n")
              // Of a response from memory only if somebody notes it.
              .replacing(/X-Request-ID: [^\r]*\r\n/, with: "")
              .replacing(/\ \ "request" : "[0-9a-f]{16}",\n/, with: "")
          }
          let methods = (number + index).isMultiple(of: 2) ? ["GET", "HEAD"] : ["HEAD", "GET"]
          let all = [methods[0], methods[0], methods[1]].map(ask)
          let request = "\(methods[0]) \(target) \(fields)"
          responses.withLock {
            $0.append(Responses(request: request, first: all[0], second: all[1], other: all[2]))
          }
        }
      }
    }
    return responses.withLock { $0 }
  }

  /// What a connection takes from memory, and what a route makes of the same cached picture; HEAD is GET without
  /// the body.
  @Test func sameBytesAsTheRoutes() async throws {
    let responses = try await responses()
    #expect(responses.count > Self.targets.count * 3)
    for responses in responses {
      let comment = Comment(rawValue: responses.request)
      let made = responses.first.replacing("bezel; fwd=uri-miss; stored", with: "bezel; hit")
      #expect(made == responses.second, comment)
      #expect(responses.second.contains("\r\nDate: now\r\n"), comment)
      let parts = [responses.second, responses.other].map { $0.components(separatedBy: "\r\n\r\n") }
      #expect(parts[0][0] == parts[1][0], comment)
      #expect(parts.contains { $0.dropFirst().joined().isEmpty }, comment)
    }
    let early = responses.map(\.second)
    #expect(early.count { $0.contains("Cache-Status: bezel; hit") } > 50)
    // A 304 response once repeated what it must not (RFC 9110, section 15.4.5).
    let unmodified = early.filter { $0.hasPrefix("HTTP/1.1 304") }
    #expect(unmodified.count > 20 && unmodified.allSatisfy { $0.contains("ETag: ") })
    for text in unmodified {
      #expect(!text.contains(/\r\n(Content-[TLDE]|Bezel-Finding)/), "\(text)")
    }
  }

  /// A client may send many requests, close its sending side, and read slowly.
  @Test func endOfAskingCutsNoAnswerOff() async throws {
    try await TestedService.run { port, _ in
      let request = "GET /appleid/button?scale=6&width=375&height=64 HTTP/1.1\r\nHost: localhost\r\n\r\n"
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
}
