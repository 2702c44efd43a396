import ButtonService
import Foundation
import TestServer
import TestSupport
import Testing

/// The page "Why is it slow" of the documentation, tried on an overload.
@Suite struct OverloadTests {
  private static let clients = 24

  /// One thread draws, and each time more new pictures are demanded at once than may wait: what the page
  /// names tells that they wait, and the log which of them.
  @Test func metricsAndLogLeadFromSlownessToItsCause() async throws {
    var limits = ServiceLimits.patient
    (limits.renderThreads, limits.waitingRenders) = (1, 10)
    let folder = try TemporaryFolder()
    let log = try folder.write("", to: "log")
    let file = try #require(FileHandle(forWritingAtPath: log))
    try await TestedService.run(
      limits, log: file.fileDescriptor, configure: { $0.live.accessLog = .json }
    ) { port, server in
      func value(_ name: String) -> Double { samples(server.metricsText())[name] ?? 0 }
      let isSeen = Flag()
      async let load: Void = Self.demand(port: port, until: isSeen)
      let limit = value("bezel_queue_limit{queue=\"render\"}")
      #expect(limit == 11)
      try await Wait.until { value("bezel_queue_length{queue=\"render\"}") == limit }
      try await Wait.until {
        let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
          .dropLast()
        let all = try lines.map { try String($0).json.members }
        for line in all {
          #expect(line["wait"]?.number ?? 0 <= line["seconds"]?.number ?? 0)
        }
        return all.contains { line in
          line["cache"]?.string == "miss"
            && line["wait"]?.number ?? 0 > (line["seconds"]?.number ?? 0) / 2
        }
          && zip(lines, all).contains { text, line in
            line["status"]?.number == 503 && text.contains("\"faults\":[\"busy\"]")
          }
      }
      isSeen.set()
      try await load
      let drawn = value("bezel_worker_wait_seconds_count")
      for series in [
        "bezel_cache_lookups_total{result=\"miss\"}",
        "bezel_request_duration_seconds_count{cache=\"miss\"}",
        "bezel_drawing_duration_seconds_count{stage=\"raster\"}",
      ] {
        #expect(value(series) == drawn, "\(series)")
      }
      for series in [
        "bezel_queue_refusals_total{queue=\"render\"}", "bezel_worker_wait_seconds_sum",
        "bezel_request_duration_seconds_sum{cache=\"miss\"}",
        "bezel_request_faults_total{parameter=\"none\",reason=\"busy\"}",
      ] {
        #expect(value(series) > 0, "\(series)")
      }
    }
  }

  /// Demands new pictures on all connections at once, and again when all are answered.
  private static func demand(port: Int, until isSeen: Flag) async throws {
    try await OwnThread.run {
      for round in 0..<250 where !isSeen.isSet {
        let connections = try (0..<clients).map { _ in try RawConnection(port: port) }
        for (index, connection) in connections.enumerated() {
          let number = round * clients + index
          let query = "scale=6&height=\(30 + number % 35)&width=\(200 + number / 35 % 175)"
          connection.send("GET /appleid/button?\(query) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        }
        for connection in connections { _ = connection.receiveResponse() }
      }
    }
  }
}
