internal import ButtonRendering
internal import Glibc
internal import HTTPTypes
internal import NIOCore
internal import ServiceContract
internal import Synchronization
internal import Wire

/// The metrics of a server. They live as long as the process, across reloads.
package final class ServiceMetrics: Sendable {
  let registry = PrometheusRegistry(declaring: ServiceMetrics.descriptions)
  private let series = Mutex<[RequestLabels: Counter]>([:])
  private let faults = Mutex<[RequestFault: Counter]>([:])
  private let waits: Timer
  private let durations: [String: Timer]
  private let lookups: [String: Counter]
  private let stages: [String: Timer]
  private let reloads: [Bool: Counter]
  private let requestsInFlight = Atomic<Int>(0)
  private let lastReloadSucceeded = Atomic(true)
  /// When what is in use was loaded, as Unix time.
  private let lastReload = Atomic(Int(time(nil)))

  package init() {
    let registry = registry
    func each<Series>(_ values: [String], _ make: (String) -> Series) -> [String: Series] {
      Dictionary(uniqueKeysWithValues: values.map { ($0, make($0)) })
    }
    waits = registry.timer("bezel_worker_wait_seconds")
    let statuses = CacheStatus.allCases.map(\.rawValue)
    durations = each(statuses + [Self.notCached]) {
      registry.timer("bezel_request_duration_seconds", [("cache", $0)])
    }
    lookups = each(statuses) { registry.counter("bezel_cache_lookups_total", [("result", $0)]) }
    stages = each(RenderingStage.allCases.map(\.rawValue) + [Self.compression]) {
      registry.timer("bezel_drawing_duration_seconds", [("stage", $0)])
    }
    reloads = [
      true: registry.counter("bezel_reloads_total", [("result", "success")]),
      false: registry.counter("bezel_reloads_total", [("result", "failure")]),
    ]
    registry.observe("bezel_requests_in_flight") { [weak self] in
      Double(self?.requestsInFlight.load(ordering: .relaxed) ?? 0)
    }
    registry.observe("bezel_last_reload_successful") { [weak self] in
      self?.lastReloadSucceeded.load(ordering: .relaxed) == true ? 1 : 0
    }
    registry.observe("bezel_last_reload_success_timestamp_seconds") { [weak self] in
      Double(self?.lastReload.load(ordering: .relaxed) ?? 0)
    }
    if let limit = MemoryLimit.bytes {
      registry.observe("bezel_memory_limit_bytes") { Double(limit) }
    }
    ProcessMetrics.observe(in: registry)
  }

  /// The counter of some responses.
  func counter(_ labels: RequestLabels) -> Counter {
    series.withLock { series in
      if let counter = series[labels] { return counter }
      let counter = registry.counter("bezel_requests_total", labels.dimensions)
      series[labels] = counter
      return counter
    }
  }

  /// What a response from memory counts, prepared for a target.
  func hits(
    _ endpoint: RequestLabels.Endpoint, _ format: String, _ faults: [RequestFault]
  ) -> HitMetrics {
    func labels(_ status: Int) -> RequestLabels {
      RequestLabels(endpoint: endpoint, format: format, status: status)
    }
    guard let duration = durations[CacheStatus.hit.rawValue],
      let lookup = lookups[CacheStatus.hit.rawValue]
    else { preconditionFailure("every cache status has its metrics") }
    return HitMetrics(
      ok: counter(labels(200)), notModified: counter(labels(304)), lookup: lookup,
      duration: duration, faults: faults.map(counter))
  }

  /// The counter of requests with a fault.
  private func counter(_ fault: RequestFault) -> Counter {
    faults.withLock { faults in
      if let counter = faults[fault] { return counter }
      let counter = registry.counter("bezel_request_faults_total", fault.dimensions)
      faults[fault] = counter
      return counter
    }
  }

  /// Counts a request, or a body that is made while it is sent, as in flight until it ends.
  func begin() { requestsInFlight.add(1, ordering: .relaxed) }

  func end() { requestsInFlight.subtract(1, ordering: .relaxed) }

  /// Counts a response that was not taken from memory on the event loop.
  func endRequest(
    _ endpoint: RequestLabels.Endpoint, _ reply: Reply, _ duration: TimeAmount
  ) {
    end()
    let notes = reply.requestNotes
    let cache = notes.cache?.rawValue
    durations[cache ?? Self.notCached]?.recordNanoseconds(duration.nanoseconds)
    if let cache { lookups[cache]?.increment() }
    if let wait = notes.making?.wait { waits.recordNanoseconds(wait) }
    for fault in notes.faults { counter(fault).increment() }
    count(reply, endpoint, notes.format)
  }

  func countCheck(_ reply: Reply) { count(reply, .health, "other") }

  func countRefusal(_ reply: Reply) {
    for fault in reply.requestNotes.faults { counter(fault).increment() }
    count(reply, .none, "none")
  }

  private func count(_ reply: Reply, _ endpoint: RequestLabels.Endpoint, _ format: String) {
    counter(RequestLabels(endpoint: endpoint, format: format, status: reply.status.code))
      .increment()
  }

  /// The word for responses that no cache keeps.
  private static let notCached = "none"

  /// The stage after rendering.
  static let compression = "compress"

  /// Notes how long a stage of making a picture took.
  ///
  /// - Returns: That in nanoseconds.
  func record(_ stage: String, _ duration: Duration) -> Int64 {
    let time = Int64(duration / .nanoseconds(1))
    stages[stage]?.recordNanoseconds(time)
    return time
  }

  /// Replaces the labels that describe the server.
  func describe(_ labels: [(String, String)]) { registry.describe("bezel_info", labels) }

  package func countReload(isSuccess: Bool) {
    if isSuccess { lastReload.store(Int(time(nil)), ordering: .relaxed) }
    reloads[isSuccess]?.increment()
    lastReloadSucceeded.store(isSuccess, ordering: .relaxed)
  }
}

/// The counters and the timer of responses from memory, looked up in advance: such a response takes
/// a few microseconds.
struct HitMetrics: Sendable {
  let ok: Counter
  let notModified: Counter
  let lookup: Counter
  let duration: Timer
  /// Usually none.
  let faults: [Counter]

  func count(isUnmodified: Bool, since start: NIODeadline) {
    (isUnmodified ? notModified : ok).increment()
    lookup.increment()
    if !faults.isEmpty { for fault in faults { fault.increment() } }
    duration.recordNanoseconds((NIODeadline.now() - start).nanoseconds)
  }
}
