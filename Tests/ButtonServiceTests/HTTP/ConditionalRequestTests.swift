import HTTPTypes
import TestSupport
import Testing

/// A client that already has the picture gets 304.
@Suite struct ConditionalRequestTests {
  private static let targets = [
    "/appleid/button?height=44&scale=2", "/appleid/button/left.svg", "/appleid/button/logo?a=b",
  ]

  @Test(arguments: targets)
  func presentPictureIsNotSentAgain(target: String) async throws {
    let caller = try await TestService.caller()
    let first = try await caller.get(target)
    let tag = try #require(first["ETag"])
    for condition in [tag, "W/\(tag)", "\"x, y\", \(tag)", "*"] {
      let second = try await caller.get(target, [.ifNoneMatch: condition])
      #expect(second.status == 304, "\(condition)")
      #expect(second.body.isEmpty)
      // The headers that RFC 9110, section 15.4.5 requires in a 304.
      for name in ["ETag", "Cache-Control"] { #expect(second[name] == first[name]) }
      #expect(second["Access-Control-Allow-Origin"] == "*")
    }
  }

  @Test(arguments: targets)
  func anotherPictureIsSent(target: String) async throws {
    let caller = try await TestService.caller()
    let first = try await caller.get(target)
    for condition in ["\"another\"", "garbage", ""] {
      let second = try await caller.get(target, [.ifNoneMatch: condition])
      #expect(second.status == 200)
      #expect(second.body == first.body)
      #expect(second.steadyHeaders == first.steadyHeaders)
    }
  }

  @Test func severalFieldsAreOneList() async throws {
    let caller = try await TestService.caller()
    let tag = try #require(try await caller.get("/appleid/button")["ETag"])
    var headers: HTTPFields = [.ifNoneMatch: "\"other\""]
    headers.append(HTTPField(name: .ifNoneMatch, value: tag))
    #expect(try await caller.get("/appleid/button", headers).status == 304)
  }

  /// A condition does not hide that the request is invalid.
  @Test func badRequestStaysBad() async throws {
    let caller = try await TestService.caller()
    let bad = try await caller.get("/appleid/button?height=1", [.ifNoneMatch: "*"])
    #expect(bad.status == 400)
    let elsewhere = try await caller.get("/nothing", [.ifNoneMatch: "*"])
    #expect(elsewhere.status == 404)
  }

  /// Over a socket a 304 has no body, and its Content-Length, if any, is the picture's.
  @Test func lengthOfUnsentPictureIsNotWrong() async throws {
    try await TestService.onSocket { port in
      let target = "/appleid/button?height=44"
      let responses = try await RawConnection.run(port: port) { connection -> [RawResponse?] in
        ["", "If-None-Match: *\r\n", ""].map { line in
          connection.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\(line)\r\n")
          return connection.receiveResponse()
        }
      }
      let whole = try #require(responses[0])
      let notModified = try #require(responses[1])
      #expect(notModified.status == 304)
      let length = notModified["content-length"].first
      #expect(length == nil || length == String(whole.body.count))
      #expect(notModified["transfer-encoding"].isEmpty)
      #expect(responses[2]?.body == whole.body)
    }
  }
}
