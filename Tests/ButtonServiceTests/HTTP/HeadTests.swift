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
  private static let conditions = [nil, "*", "\"another\"", "garbage"]

  @Test(arguments: targets, conditions)
  func hasStatusAndHeadersOfGet(target: String, condition: String?) async throws {
    let caller = try await TestService.caller()
    let headers: HTTPFields = condition.map { [.ifNoneMatch: $0] } ?? [:]
    let get = try await caller.get(target, headers)
    let head = try await caller.head(target, headers)
    #expect(head.status == get.status)
    #expect(head.steadyHeaders == get.steadyHeaders)
    #expect(head.body.isEmpty)
    if ![302, 304].contains(get.status) {
      #expect(get["Content-Length"] == String(get.body.count))
      #expect(!get.body.isEmpty)
    }
  }

  @Test func gridHoldsEveryStatus() async throws {
    let caller = try await TestService.caller()
    var statuses: Set<Int> = []
    for target in Self.targets {
      statuses.insert(try await caller.get(target).status)
      statuses.insert(try await caller.get(target, [.ifNoneMatch: "*"]).status)
    }
    #expect(statuses == [200, 302, 304, 400, 404])
  }

  /// Over a socket, a body or a wrong length would be read as the next response.
  @Test(arguments: targets, [nil, "*"])
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
