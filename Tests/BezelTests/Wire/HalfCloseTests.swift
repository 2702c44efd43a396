import Foundation
import TestServer
import TestSupport
import Testing

/// A client that closes its sending side still gets all its responses, and then the end of the
/// connection.
@Suite struct HalfCloseTests {
  private static let host = "HTTP/1.1\r\nHost: localhost\r\n"

  /// Cached, drawn and refused responses; no other test requests the last target.
  private static let targets = [
    "/appleid/button", "/nothing", "/docs", "/appleid/button?width=1",
    "/appleid/button?height=63&scale=6&half=closed",
  ]

  /// No deadline ends a connection here.
  private func ask(_ bytes: String) async throws -> (bytes: [UInt8], end: RawConnection.End) {
    try await TestedService.run { port, _ in
      _ = try await RawConnection.get("/appleid/button", port: port)
      return try await RawConnection.run(port: port) { connection in
        connection.send(bytes)
        connection.finish()
        return connection.receiveAll()
      }
    }
  }

  @Test func allRequestsBeforeItAreAnswered() async throws {
    let requests =
      Self.targets.map { "GET \($0)&all \(Self.host)\r\n" }
      + Self.targets.map {
        "GET \($0) \(Self.host)Content-Length: 3\r\n\r\nabc"
      }
    let (bytes, end) = try await ask(requests.joined())
    #expect(RawResponse.all(in: bytes)?.count == requests.count)
    #expect(end == .closed)
  }

  /// A request that can no longer be completed is not waited for.
  @Test(arguments: [
    "", "GET /appleid", "GET /appleid/button \(host)", "\r\n",
    "POST /appleid/button \(host)Content-Length: 10\r\n\r\nabc",
    "POST /appleid/button \(host)Transfer-Encoding: chunked\r\n\r\n5\r\nab",
  ])
  func whatIsNotWholeIsEnded(bytes: String) async throws {
    let (answer, end) = try await ask(bytes)
    #expect(end == .closed || end == .reset)
    if !answer.isEmpty {
      let responses = try #require(RawResponse.all(in: answer))
      #expect(responses.count == 1 && [400, 408].contains(responses[0].status))
    }
    // Requests before it are still answered.
    let (both, _) = try await ask("GET /appleid/button \(Self.host)\r\n" + bytes)
    #expect(RawResponse.all(in: both)?.first?.status == 200)
  }
}
