extension ServiceMetrics {
  /// Every metric of the service, for the registry and for the documentation.
  static let descriptions: [MetricDescription] =
    requests + caches + drawing + connections + process

  private static let requests: [MetricDescription] = [
    .counter(
      Name.requests, help: "Responses, refused requests included.",
      labels: ["endpoint", "format", "status"]),
    .timer(
      Name.duration,
      help: "Time from the end of a request's head until its response is passed to the connection.",
      labels: ["cache"],
      bounds: [
        .microseconds(2), .microseconds(5), .microseconds(10), .microseconds(25),
        .microseconds(100), .microseconds(500), .milliseconds(1), .milliseconds(2),
        .milliseconds(5), .milliseconds(10), .milliseconds(25), .milliseconds(100),
        .milliseconds(500), .seconds(1), .seconds(5),
      ]),
    .counter(
      Name.faults,
      help:
        "Requests with something wrong; those with a misspelt or ignored parameter are answered.",
      labels: ["reason", "parameter"]),
    .gauge(
      Name.inFlight, help: "Requests being answered, apart from those answered from memory."),
  ]

  private static let caches: [MetricDescription] = [
    .counter(
      Name.cacheLookups,
      help: "Requests for pictures and reports by where the response came from.",
      labels: ["result"]),
    .gauge(Name.cacheBytes, help: "Bytes that a cache takes.", labels: ["tier"]),
    .gauge(Name.cacheCapacity, help: "Bytes that a cache may take.", labels: ["tier"]),
    .gauge(Name.cacheEntries, help: "Entries of a cache.", labels: ["tier"]),
    .counter(
      Name.cacheEvictions, help: "Entries evicted to make room, since the last reload.",
      labels: ["tier"]),
  ]

  private static let drawing: [MetricDescription] = [
    .timer(
      Name.drawing, help: "Time of each stage of a new picture.", labels: ["stage"],
      bounds: [
        .microseconds(25), .microseconds(50), .microseconds(100), .microseconds(250),
        .microseconds(500), .milliseconds(1), .microseconds(2500), .milliseconds(5),
        .milliseconds(10), .milliseconds(25), .milliseconds(100),
      ]),
    .timer(
      Name.wait, help: "Time that a new picture waited for a worker, before it was drawn.",
      bounds: [
        .microseconds(100), .microseconds(500), .milliseconds(1), .milliseconds(5),
        .milliseconds(10), .milliseconds(25), .milliseconds(50), .milliseconds(100),
        .milliseconds(250), .milliseconds(500), .seconds(1), .milliseconds(2500), .seconds(5),
        .seconds(10),
      ]),
    .gauge(
      Name.queueLength, help: "Waiting and running work of a worker pool.", labels: ["queue"]),
    .gauge(
      Name.queueLimit, help: "How much work a worker pool accepts; more gets 503.",
      labels: ["queue"]),
    .counter(
      Name.queueRefusals,
      help: "Work refused because the queue was full or no kit had a place, since the last reload.",
      labels: ["queue"]),
  ]

  private static let connections: [MetricDescription] = [
    .gauge(Name.connections, help: "Open connections of clients."),
    .counter(Name.accepted, help: "Accepted connections."),
    .counter(Name.timeouts, help: "Connections that were too slow."),
    .counter(Name.madeRoom, help: "Connections closed to make room for others."),
    .counter(Name.bytesSent, help: "Bytes sent to clients, before encryption."),
    .counter(Name.logDrops, help: "Lines of the access log dropped because output was too slow."),
  ]

  private static let process: [MetricDescription] = [
    .gauge(
      Name.info, help: "Always 1; the labels describe what the server uses.",
      labels: ["version", "fingerprint", "artwork"]),
    .gauge(Name.ready, help: "1 if the server is ready, or else 0."),
    .counter(Name.reloads, help: "Reloads by result.", labels: ["result"]),
    .gauge(
      Name.lastReload,
      help: "1 if the last reload succeeded, or none was tried; 0 if what is in use is older."),
    .gauge(
      Name.loaded,
      help:
        "When the start, or the last reload that succeeded, loaded what is in use, as Unix time."),
    .gauge(
      Name.memoryLimit,
      help: "Memory that the control group allows; only if there is a limit."),
    .gauge(
      Name.certificateEnd,
      help: "When the server's own certificate expires, as Unix time; only with HTTPS."),
    .counter("process_cpu_seconds_total", help: "Processor time, user and system."),
    .gauge("process_resident_memory_bytes", help: "Resident memory."),
    .gauge("process_virtual_memory_bytes", help: "Virtual memory."),
    .gauge("process_open_fds", help: "Open file descriptors."),
    .gauge("process_max_fds", help: "Limit of open file descriptors."),
    .gauge("process_start_time_seconds", help: "Start of the process, as Unix time."),
    .gauge("process_threads", help: "Threads."),
  ]

  enum Name {
    static let requests = "bezel_requests_total"
    static let duration = "bezel_request_duration_seconds"
    static let faults = "bezel_request_faults_total"
    static let wait = "bezel_worker_wait_seconds"
    static let loaded = "bezel_last_reload_success_timestamp_seconds"
    static let memoryLimit = "bezel_memory_limit_bytes"
    static let inFlight = "bezel_requests_in_flight"
    static let cacheLookups = "bezel_cache_lookups_total"
    static let cacheBytes = "bezel_cache_bytes"
    static let cacheCapacity = "bezel_cache_capacity_bytes"
    static let cacheEntries = "bezel_cache_entries"
    static let cacheEvictions = "bezel_cache_evictions_total"
    static let drawing = "bezel_drawing_duration_seconds"
    static let queueLength = "bezel_queue_length"
    static let queueLimit = "bezel_queue_limit"
    static let queueRefusals = "bezel_queue_refusals_total"
    static let connections = "bezel_connections"
    static let accepted = "bezel_connections_accepted_total"
    static let timeouts = "bezel_connection_timeouts_total"
    static let madeRoom = "bezel_connection_evictions_total"
    static let bytesSent = "bezel_sent_bytes_total"
    static let logDrops = "bezel_access_log_dropped_total"
    static let info = "bezel_info"
    static let ready = "bezel_ready"
    static let reloads = "bezel_reloads_total"
    static let lastReload = "bezel_last_reload_successful"
    static let certificateEnd = "bezel_certificate_expiry_timestamp_seconds"
  }
}
