extension ServiceMetrics {
  /// Every metric of the service, for the registry and for the documentation.
  static let descriptions: [MetricDescription] =
    requests + caches + drawing + connections + process

  private static let requests: [MetricDescription] = [
    .counter(
      "bezel_requests_total", help: "Responses, refused requests included.",
      labels: ["endpoint", "format", "status"]),
    .timer(
      "bezel_request_duration_seconds",
      help: "Time from the end of a request's head until its response is passed to the connection.",
      labels: ["cache"],
      bounds: [
        .microseconds(2), .microseconds(5), .microseconds(10), .microseconds(25),
        .microseconds(100), .microseconds(500), .milliseconds(1), .milliseconds(2),
        .milliseconds(5), .milliseconds(10), .milliseconds(25), .milliseconds(100),
        .milliseconds(500), .seconds(1), .seconds(5),
      ]),
    .counter(
      "bezel_request_faults_total",
      help:
        "Requests with something wrong; those with a misspelt or ignored parameter are answered.",
      labels: ["reason", "parameter"]),
    .gauge(
      "bezel_requests_in_flight",
      help: "Requests being answered, apart from those answered from memory."),
  ]

  private static let caches: [MetricDescription] = [
    .counter(
      "bezel_cache_lookups_total",
      help: "Requests for pictures and reports by where the response came from.",
      labels: ["result"]),
    .gauge("bezel_cache_bytes", help: "Bytes that a cache takes.", labels: ["tier"]),
    .gauge("bezel_cache_capacity_bytes", help: "Bytes that a cache may take.", labels: ["tier"]),
    .gauge("bezel_cache_entries", help: "Entries of a cache.", labels: ["tier"]),
    .counter(
      "bezel_cache_evictions_total", help: "Entries evicted to make room, since the last reload.",
      labels: ["tier"]),
  ]

  private static let drawing: [MetricDescription] = [
    .timer(
      "bezel_drawing_duration_seconds", help: "Time of each stage of a new picture.",
      labels: ["stage"],
      bounds: [
        .microseconds(25), .microseconds(50), .microseconds(100), .microseconds(250),
        .microseconds(500), .milliseconds(1), .microseconds(2500), .milliseconds(5),
        .milliseconds(10), .milliseconds(25), .milliseconds(100),
      ]),
    .timer(
      "bezel_worker_wait_seconds",
      help: "Time that a new picture waited for a worker, before it was drawn.",
      bounds: [
        .microseconds(100), .microseconds(500), .milliseconds(1), .milliseconds(5),
        .milliseconds(10), .milliseconds(25), .milliseconds(50), .milliseconds(100),
        .milliseconds(250), .milliseconds(500), .seconds(1), .milliseconds(2500), .seconds(5),
        .seconds(10),
      ]),
    .gauge(
      "bezel_queue_length", help: "Waiting and running work of a worker pool.", labels: ["queue"]),
    .gauge(
      "bezel_queue_limit", help: "How much work a worker pool accepts; more gets 503.",
      labels: ["queue"]),
    .counter(
      "bezel_queue_refusals_total",
      help: "Work refused because the queue was full or no kit had a place, since the last reload.",
      labels: ["queue"]),
  ]

  private static let connections: [MetricDescription] = [
    .gauge("bezel_connections", help: "Open connections of clients."),
    .counter("bezel_connections_accepted_total", help: "Accepted connections."),
    .counter("bezel_connection_timeouts_total", help: "Connections that were too slow."),
    .counter(
      "bezel_connection_evictions_total", help: "Connections closed to make room for others."),
    .counter("bezel_sent_bytes_total", help: "Bytes sent to clients, before encryption."),
    .counter(
      "bezel_access_log_dropped_total",
      help: "Lines of the access log dropped because output was too slow."),
  ]

  private static let process: [MetricDescription] = [
    .gauge(
      "bezel_info", help: "Always 1; the labels describe what the server uses.",
      labels: ["version", "fingerprint", "artwork"]),
    .gauge("bezel_ready", help: "1 if the server is ready, or else 0."),
    .counter("bezel_reloads_total", help: "Reloads by result.", labels: ["result"]),
    .gauge(
      "bezel_last_reload_successful",
      help: "1 if the last reload succeeded, or none was tried; 0 if what is in use is older."),
    .gauge(
      "bezel_last_reload_success_timestamp_seconds",
      help:
        "When the start, or the last reload that succeeded, loaded what is in use, as Unix time."),
    .gauge(
      "bezel_memory_limit_bytes",
      help: "Memory that the control group allows; only if there is a limit."),
    .gauge(
      "bezel_certificate_expiry_timestamp_seconds",
      help: "When the server's own certificate expires, as Unix time; only with HTTPS."),
    .counter("process_cpu_seconds_total", help: "Processor time, user and system."),
    .gauge("process_resident_memory_bytes", help: "Resident memory."),
    .gauge("process_virtual_memory_bytes", help: "Virtual memory."),
    .gauge("process_open_fds", help: "Open file descriptors."),
    .gauge("process_max_fds", help: "Limit of open file descriptors."),
    .gauge("process_start_time_seconds", help: "Start of the process, as Unix time."),
    .gauge("process_threads", help: "Threads."),
  ]
}
