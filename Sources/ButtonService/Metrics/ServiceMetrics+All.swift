internal import ButtonAssets
internal import ButtonCore
internal import ButtonRendering
internal import Synchronization
internal import Wire

/// The metrics with their readers. After a reload, the server's new parts are read.
extension ServiceMetrics {
  /// Every metric of the service, in the order in which they are documented.
  package static let all: [Metric<ButtonServer>] =
    requests + caches + drawing + connections + server + ProcessMetrics.all

  private static let requests: [Metric<ButtonServer>] = [
    Metric(
      .counter, "bezel_requests_total", help: "Responses, refused requests included.",
      labels: ["endpoint", "format", "status"]
    ) { $0.metrics.requests.values(\.values) },
    Metric(
      .histogram, "bezel_request_duration_seconds",
      help: "Time from the end of a request's head until its response is passed to the connection.",
      labels: ["cache"]
    ) { byLabel($0.metrics.durations) { $0?.rawValue ?? "none" } },
    Metric(
      .counter, "bezel_request_faults_total",
      help: "Requests with something wrong; those with a misspelt or ignored parameter are answered.",
      labels: ["reason", "parameter"]
    ) { $0.metrics.faults.values(\.labels) },
    Metric(
      .gauge, "bezel_requests_in_flight",
      help: "Requests being answered, apart from those answered from memory."
    ) { Double($0.metrics.requestsInFlight.load(ordering: .relaxed)) },
  ]

  private static let caches: [Metric<ButtonServer>] = [
    Metric(
      .counter, "bezel_cache_lookups_total",
      help: "Requests for pictures and reports by where the response came from.",
      labels: ["result"]
    ) { server in
      // Each has a duration.
      let durations = server.metrics.durations.filter { $0.key != nil }
      return byLabel(durations) { $0?.rawValue ?? "" }.mapValues { $0.suffix(1).map { Sample(value: $0.value) } }
    },
    Metric(.gauge, "bezel_cache_bytes", help: "Bytes that the cache takes.") { Double($0.now.table.statistics.bytes) },
    Metric(.gauge, "bezel_cache_capacity_bytes", help: "Bytes that the cache may take.") {
      Double($0.now.table.statistics.capacity)
    },
    Metric(.gauge, "bezel_cache_entries", help: "Entries of the cache.") { Double($0.now.table.statistics.entries) },
    Metric(
      .counter, "bezel_cache_evictions_total", help: "Entries evicted to make room, since the last reload."
    ) { Double($0.now.table.statistics.evictions) },
  ]

  private static let drawing: [Metric<ButtonServer>] = [
    Metric(
      .histogram, "bezel_drawing_duration_seconds", help: "Time of each stage of a new picture.",
      labels: ["stage"]
    ) { byLabel($0.metrics.stages) { $0 } },
    Metric(
      .histogram, "bezel_worker_wait_seconds",
      help: "Time that a new picture waited for a worker, before it was drawn."
    ) { [[]: $0.metrics.waits.samples()] },
    queues(.gauge, "bezel_queue_length", "Waiting and running work of a kind.") { $0.length },
    queues(.gauge, "bezel_queue_limit", "How much work of a kind is accepted; more gets 503.") { $0.limit },
    queues(
      .counter, "bezel_queue_refusals_total", "Work refused because queue or places were full."
    ) { $0.refusals },
  ]

  private static let connections: [Metric<ButtonServer>] = [
    Metric(.gauge, "bezel_connections", help: "Open connections of clients.") {
      Double($0.control.statistics.open)
    },
    Metric(.counter, "bezel_connections_accepted_total", help: "Accepted connections.") {
      Double($0.control.statistics.accepted)
    },
    Metric(.counter, "bezel_connection_timeouts_total", help: "Connections that were too slow.") {
      Double($0.control.statistics.timeouts)
    },
    Metric(
      .counter, "bezel_connection_evictions_total",
      help: "Connections closed to make room for others."
    ) { Double($0.control.statistics.evictions) },
    Metric(.counter, "bezel_sent_bytes_total", help: "Bytes sent to clients.") {
      Double($0.control.statistics.bytesSent)
    },
    Metric(
      .counter, "bezel_access_log_dropped_total",
      help: "Lines of the access log dropped because output was too slow, or failed."
    ) { Double($0.logOutput.dropped) },
  ]

  private static let server: [Metric<ButtonServer>] = [
    Metric(
      .gauge, "bezel_info", help: "Always 1; the labels describe what the server uses.",
      labels: ["version", "fingerprint", "artwork"]
    ) { server in
      let assets = server.now.content.assets
      let fingerprint = (try? assets.fingerprint) ?? "unknown"
      return [[programVersion, fingerprint, assets.artwork.origin.rawValue]: 1]
    },
    Metric(.gauge, "bezel_ready", help: "1 if the server is ready, or else 0.") {
      $0.health.readiness.isReady ? 1 : 0
    },
    Metric(.counter, "bezel_reloads_total", help: "Reloads by result.", labels: ["result"]) {
      let reloads = $0.metrics.reloads
      return [["success"]: Double(reloads[true].value), ["failure"]: Double(reloads[false].value)]
    },
    Metric(
      .gauge, "bezel_last_reload_successful",
      help: "1 if the last reload succeeded, or none was tried; 0 if what is in use is older."
    ) { $0.metrics.lastReloadSucceeded.load(ordering: .relaxed) ? 1 : 0 },
    Metric(
      .gauge, "bezel_last_reload_success_timestamp_seconds",
      help: "When the start, or the last reload that succeeded, loaded what is in use, as Unix time."
    ) { Double($0.metrics.lastReload.load(ordering: .relaxed)) },
    Metric(
      .gauge, "bezel_memory_limit_bytes",
      help: "Memory that the control group allows; only if there is a limit."
    ) { _ in MemoryLimit.bytes.map { Double($0) } },
  ]

  private static func byLabel<Key>(_ timers: [Key: Timer], _ label: (Key) -> String) -> [[String]: [Sample]] {
    Dictionary(uniqueKeysWithValues: timers.map { ([label($0)], $1.samples()) })
  }

  private static func queues(
    _ kind: Metric<ButtonServer>.Kind, _ name: String, _ help: String,
    _ read: @escaping @Sendable (FairExecutor.Statistics) -> Int
  ) -> Metric<ButtonServer> {
    Metric(kind, name, help: help, labels: ["queue"]) { server in
      let kinds = FairExecutor.Kind.allCases.map { ($0, server.now.executor[$0].statistics) }
      return Dictionary(uniqueKeysWithValues: kinds.map { ([$0.rawValue], Double(read($1))) })
    }
  }
}

extension ButtonServer {
  /// All metrics as Prometheus reads them. Reads files and visits every cache.
  package func metricsText() -> [UInt8] { PrometheusText.text(ServiceMetrics.all, of: self) }
}
