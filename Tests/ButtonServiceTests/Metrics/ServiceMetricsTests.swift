import ButtonService
import Foundation
import Synchronization
import TestServer
import TestSupport
import Testing
import Wire

/// Metrics count what clients got, the fast path included.
@Suite struct ServiceMetricsTests {
  @Test func everyResponseIsCountedOnce() async throws {
    try await TestService.behindProxy { port, server in
      let connection = try RawConnection(port: port)
      let button = "/appleid/button?height=44"
      let answers = [
        (button, ""), (button, ""), (button, ""), (button, "If-None-Match: *\r\n"),
        ("/appleid/button/left.svg", ""), ("/appleid/button?height=9", ""), ("/docs", ""),
        ("/healthz", ""), ("/nothing", ""), ("/openapi.json", ""),
        // Once, with superfluous slashes, they were counted as pages.
        ("//appleid//button/?height=44", ""),
      ].map { target, fields in
        connection.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n")
        return connection.receiveResponseBytes() ?? []
      }
      let statuses = answers.map { RawResponse.first(in: $0[...])?.response.status }
      #expect(statuses == [200, 200, 200, 304, 200, 400, 200, 200, 404, 200, 200])
      // A response may be counted when its client has it already.
      var counted: [String: Double] = [:]
      try Wait.blockUntil {
        counted = samples(server.metricsText())
        let requests = counted.filter { $0.key.hasPrefix("bezel_requests_total{") }
        return requests.values.reduce(0, +) >= 11
          && counted["bezel_sent_bytes_total"] == Double(answers.reduce(0) { $0 + $1.count })
      }
      func requests(_ endpoint: String, _ format: String, _ status: Int) -> Double? {
        counted[
          "bezel_requests_total{endpoint=\"\(endpoint)\",format=\"\(format)\",status=\"\(status)\"}"
        ]
      }
      for (endpoint, format, status) in [
        ("button", "png", 304), ("left", "svg", 200), ("button", "problem", 400), ("site", "html", 200),
        ("site", "problem", 404), ("site", "json", 200), ("health", "other", 200),
      ] {
        #expect(requests(endpoint, format, status) == 1, "\(endpoint) \(status)")
      }
      #expect(requests("button", "png", 200) == 4)
      #expect(
        counted["bezel_request_faults_total{parameter=\"height\",reason=\"invalid\"}"] == 1)
      #expect(counted["bezel_worker_wait_seconds_count"] == 2)
      #expect(counted["bezel_cache_lookups_total{result=\"miss\"}"] == 2)
      #expect(counted["bezel_cache_lookups_total{result=\"hit\"}"] == 4)
      #expect(counted["bezel_drawing_duration_seconds_count{stage=\"raster\"}"] == 1)
      #expect(counted["bezel_cache_entries"] == 5)
      for cache in ["miss", "hit", "none"] {
        #expect(counted["bezel_request_duration_seconds_sum{cache=\"\(cache)\"}"] ?? 0 > 0)
      }
      #expect(counted["bezel_requests_in_flight"] == 0)
      #expect(counted["bezel_connections_accepted_total"] == 1)
      #expect((counted["process_resident_memory_bytes"] ?? 0) > 1e6)
    }
  }

  @Test func faultsOfResponsesFromMemoryAreCounted() async throws {
    try await TestService.behindProxy { port, server in
      let connection = try RawConnection(port: port)
      for _ in 0..<4 { #expect(connection.get("/appleid/button?hieght=44")?.status == 200) }
      func value(_ name: String) -> Double? { samples(server.metricsText())["bezel_\(name)"] }
      try Wait.blockUntil { value("cache_lookups_total{result=\"hit\"}") == 3 }
      #expect(value("request_faults_total{parameter=\"height\",reason=\"misspelt\"}") == 4)
    }
  }

  @Test func aReloadIsCountedAsItEnds() throws {
    let server = try TestService.server()
    server.metrics.lastReload.store(0, ordering: .relaxed)
    func value(_ name: String) -> Double? { samples(server.metricsText())["bezel_\(name)"] }
    server.metrics.countReload(isSuccess: false)
    #expect(value("reloads_total{result=\"failure\"}") == 1 && value("last_reload_successful") == 0)
    #expect(value("last_reload_success_timestamp_seconds") == 0)
    server.metrics.countReload(isSuccess: true)
    #expect(value("reloads_total{result=\"success\"}") == 1 && value("last_reload_successful") == 1)
    #expect(value("last_reload_success_timestamp_seconds") ?? 0 > 0)
  }

  @Test func everyDeclaredMetricIsWritten() throws {
    let server = try TestService.server()
    let text = String(decoding: server.metricsText(), as: UTF8.self)
    for description in ServiceMetrics.all {
      #expect(text.contains("# TYPE \(description.name) \(description.kind.rawValue)\n"))
      // These have series once there is a response, a fault, or a limit.
      let late = [
        "bezel_request_faults_total", "bezel_memory_limit_bytes", "bezel_requests_total",
      ]
      if late.contains(description.name) { continue }
      let suffix = description.kind == .histogram ? "_count" : ""
      #expect(
        text.contains(try Regex("\n\(description.name)\(suffix)(\\{[^}]*\\})? ")),
        "\(description.name) has no series")
    }
  }
}
