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

  /// A condition does not hide that the request is invalid.
  @Test func badRequestStaysBad() async throws {
    let caller = try await TestService.caller()
    let bad = try await caller.get("/appleid/button?height=1", [.ifNoneMatch: "*"])
    #expect(bad.status == 400)
    let elsewhere = try await caller.get("/nothing", [.ifNoneMatch: "*"])
    #expect(elsewhere.status == 404)
  }
}
