import HTTPTypes
import TestSupport
import Testing

/// The response to HEAD is that to GET without the body, for every status.
@Suite struct HeadTests {
  private static let targets = [
    "/appleid/button",
    "/appleid/button.svg?type=continue&locale=ar_SA",
    "/appleid/button/left?width=200&height=44&scale=2",
    "/appleid/button/left.png?format=png&logo-size=large&nonsense=1",
    "/appleid/button/logo?size=44&scale=1.5",
    "/appleid/button/logo.svg", "/appleid/button?v=1",
    "/appleid/button?height=1&width=9",
    "/appleid/button?height=44px&nonsense=1",
    "/appleid/button/logo.png?format=svg",
    "/appleid/button?" + String(repeating: "a", count: 5000),
    "/appleid",
    "/",
  ]

  /// Over a socket, a body or a wrong length would be read as the next response.
  @Test(arguments: targets, [nil, "*", "\"another\""])
  func leavesTheConnectionInStep(target: String, condition: String?) async throws {
    try await TestService.onSocket { port in
      let responses = try await OwnThread.run { () -> [RawResponse?] in
        var connection = try RawConnection(port: port)
        return try ["GET", "HEAD", "GET"].map { method in
          if target.utf8.count > 4096 { connection = try RawConnection(port: port) }
          let line = condition.map { "If-None-Match: \($0)\r\n" } ?? ""
          connection.send("\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n\(line)\r\n")
          return connection.receiveResponse(to: method)
        }
      }
      let get = try #require(responses[0])
      let head = try #require(responses[1])
      // Only a GET that would be answered can be answered with 304.
      if get.status == 304 { #expect(condition == "*") }
      #expect(head.status == get.status)
      #expect(head.steadyHeaders == get.steadyHeaders)
      #expect(head.body.isEmpty)
      // The connection ends after a target that is too long.
      if get.status == 414 { return }
      #expect(responses[2]?.steadyHeaders == get.steadyHeaders)
      #expect(responses[2]?.body.withoutRequestName == get.body.withoutRequestName)
    }
  }
}
