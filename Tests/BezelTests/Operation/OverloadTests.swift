import TestSupport
import Testing

/// The page "Why is it slow" of the documentation, tried on an overload.
@Suite struct OverloadTests {
  private static let clients = 24

  /// One thread draws, and each time more new pictures are demanded at once than may wait: what the page
  /// names tells that they wait, and the log which of them.
  @Test func metricsAndLogLeadFromSlownessToItsCause() async throws {
    let admin = try FreePort.any()
    let server = try await RunningServer([
      "--port", "0", "--admin", "127.0.0.1:\(admin)", "--render-threads", "1",
      "--waiting-renders", "10", "--access-log", "json",
    ])
    let probe = ServerProbe(server: server, admin: admin)
    let isSeen = Flag()
    async let load: Void = Self.demand(port: server.port, until: isSeen)
    let limit = try await probe.metric("bezel_queue_limit{queue=\"render\"}")
    try await Wait.until {
      try await probe.metric("bezel_queue_length{queue=\"render\"}") == limit
    }
    var (waited, refused) = (false, false)
    try await Wait.until {
      for text in try await server.nextLines(1) {
        let line = try JSONText(Array(text.utf8)).members
        if line["cache"]?.string == "miss", let wait = line["wait"]?.number,
          let all = line["seconds"]?.number
        {
          #expect(wait <= all)
          waited = waited || wait > all / 2
        }
        refused = refused || line["status"]?.number == 503 && text.contains("\"faults\":[\"busy\"]")
      }
      return waited && refused
    }
    isSeen.set()
    try await load
    let drawn = try await probe.metric("bezel_worker_wait_seconds_count")
    for series in [
      "bezel_cache_lookups_total{result=\"miss\"}",
      "bezel_request_duration_seconds_count{cache=\"miss\"}",
      "bezel_drawing_duration_seconds_count{stage=\"raster\"}",
    ] {
      #expect(try await probe.metric(series) == drawn, "\(series)")
    }
    for series in [
      "bezel_queue_refusals_total{queue=\"render\"}", "bezel_worker_wait_seconds_sum",
      "bezel_request_faults_total{parameter=\"none\",reason=\"busy\"}",
    ] {
      #expect(Double(try await probe.metric(series)) ?? 0 > 0, "\(series)")
    }
    #expect(try await server.stop() == 0)
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
