import ButtonService
import Dispatch
import ServiceContract
import TestServer
import TestSupport
import Testing
import Wire

/// A client that was told that its response takes too long is counted once, and told when to try again.
@Suite struct LateAnswerTests {
  @Test(.timeLimit(.minutes(5))) func aLateAnswerIsOneRequest() async throws {
    let release = DispatchSemaphore(value: 0)
    let entry = SiteEntry(path: "/page", mediaType: MediaType.html, isNegotiated: true)
    let page = SitePage(entry) { _ in
      release.wait()
      return "late"
    }
    var limits = ServiceLimits.patient
    limits.wire.answerSeconds = 1
    try await TestedService.run(limits, site: Site(pages: [page], files: [])) { port, server in
      let answer = try #require(try await RawConnection.get("/page", port: port))
      #expect(answer.status == 503 && answer["retry-after"] == ["1"])
      release.signal()
      func value(_ name: String) -> Double? { samples(server.metricsText())[name] }
      try await Wait.until { value("bezel_requests_in_flight") == 0 }
      let counted = samples(server.metricsText()).filter {
        $0.key.hasPrefix("bezel_requests_total{")
      }
      #expect(
        counted == ["bezel_requests_total{endpoint=\"none\",format=\"none\",status=\"503\"}": 1])
    }
  }
}
