import ButtonCore
import ButtonStudio
import HTTPTypes
import ServiceContract
import TestSupport
import Testing
import Wire

@testable import ButtonService

/// Every limit refuses with a clear response, and the next client is served.
@Suite struct LimitTests {
  @Test(arguments: [4096, 200])
  func longTargetsAreRefused(limit: Int) async throws {
    var limits = ServiceLimits()
    limits.wire.targetBytes = limit
    let caller = try await TestService.caller(limits: limits)
    let start = "/appleid/button?x="
    let fitting = start + String(repeating: "y", count: limit - start.utf8.count)
    #expect(try await caller.get(fitting).status == 200)
    let reply = try await caller.get(fitting + "y")
    #expect(reply.status == 414)
    #expect(reply["Content-Type"] == "application/problem+json")
    #expect(try reply.problem.detail.contains("\(limit) bytes"))
    #expect(reply["Cache-Control"] == "public, max-age=60")
  }

  /// Files and unknown paths were answered even if the query was too long.
  @Test(arguments: [HTTPRequest.Method.get, .head, .post])
  func longTargetsAreRefusedEverywhere(method: HTTPRequest.Method) async throws {
    let site = try TestService.site(TestAssets.standIn())
    let long = "?" + String(repeating: "x", count: ServiceLimits().wire.targetBytes)
    let caller = try await TestService.caller()
    for path in ButtonPath.all.map(\.path) + site.paths + ["/nothing"] {
      let reply = try await caller.send(method, path + long)
      #expect(reply.status == 414, "\(path)")
      #expect(reply["Content-Type"] == "application/problem+json", "\(path)")
    }
  }
}
