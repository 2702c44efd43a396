import ButtonCore
import ServiceContract
import TestServer
import TestSupport
import Testing
import Wire

@testable import ButtonService

/// Every limit refuses with a clear response, and the next client is served.
@Suite struct LimitTests {
  /// Files and unknown paths were answered even if the query was too long.
  @Test(arguments: [4096, 200], ["GET", "HEAD", "POST"])
  func longTargetsAreRefusedEverywhere(limit: Int, method: String) async throws {
    var limits = ServiceLimits.patient
    limits.wire.targetBytes = limit
    let paths = try TestedService.site(TestAssets.standIn()).paths
    try await TestService.onSocket(limits: limits) { port in
      for path in ButtonPath.all.map(\.path) + paths + ["/nothing"] {
        let longest = path + "?x=" + String(repeating: "y", count: limit - path.utf8.count - 3)
        let responses = try await RawConnection.run(port: port) { connection in
          [longest, longest + "y"].map { target in
            connection.send("\(method) \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
            return connection.receiveResponse(to: method)
          }
        }
        #expect(responses[0].map { [200, 400, 404, 405].contains($0.status) } == true, "\(path)")
        let refused = try #require(responses[1])
        #expect(refused.status == 414, "\(path)")
        #expect(refused["content-type"] == ["application/problem+json"])
        #expect(refused["cache-control"] == ["no-store"])
        let detail = String(decoding: refused.body, as: UTF8.self)
        #expect(method == "HEAD" || detail.contains("longer than \(limit) bytes"))
      }
    }
  }
}
