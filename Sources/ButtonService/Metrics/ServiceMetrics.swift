internal import ButtonRendering
internal import FoundationEssentials
internal import Glibc
internal import HTTPTypes
internal import NIOCore
internal import ServiceContract
package import Synchronization
internal import Wire

/// The metrics of a server. They live as long as the process, across reloads.
package final class ServiceMetrics: Sendable {
  let requests = Counters<RequestLabels>()
  let faults = Counters<RequestFault>()
  let waits = Timer([
    .microseconds(100), .microseconds(500), .milliseconds(1), .milliseconds(5), .milliseconds(10),
    .milliseconds(25), .milliseconds(50), .milliseconds(100), .milliseconds(250), .milliseconds(500), .seconds(1),
    .milliseconds(2500), .seconds(5), .seconds(10),
  ])
  /// By how the cache took part; `nil` for responses that it does not keep.
  let durations = timers(
    CacheStatus.allCases + [nil],
    [
      .microseconds(2), .microseconds(5), .microseconds(10), .microseconds(25), .microseconds(100), .microseconds(500),
      .milliseconds(1), .milliseconds(2), .milliseconds(5), .milliseconds(10), .milliseconds(25), .milliseconds(100),
      .milliseconds(500), .seconds(1), .seconds(5),
    ])
  let stages = timers(
    RenderingStage.allCases.map(\.rawValue) + [compression],
    [
      .microseconds(25), .microseconds(50), .microseconds(100), .microseconds(250), .microseconds(500),
      .milliseconds(1), .microseconds(2500), .milliseconds(5), .milliseconds(10), .milliseconds(25), .milliseconds(100),
    ])
  /// By whether they succeeded.
  let reloads = Counters<Bool>()
  let requestsInFlight = Atomic<Int>(0)
  let lastReloadSucceeded = Atomic(true)
  /// The time at which the process started, as Unix time.
  let startTime = Date.now.timeIntervalSince1970
  /// The time at which the assets in use were loaded, as Unix time.
  package let lastReload = Atomic(Int(time(nil)))

  package init() {}

  private static func timers<Key>(_ keys: [Key], _ bounds: [Duration]) -> [Key: Timer] {
    Dictionary(uniqueKeysWithValues: keys.map { ($0, Timer(bounds)) })
  }

  /// Counts a request, or a body that is made while it is sent, as in flight until it ends.
  func begin() { requestsInFlight.add(1, ordering: .relaxed) }

  func end() { requestsInFlight.subtract(1, ordering: .relaxed) }

  /// Counts a response that was not taken from memory on the event loop.
  func endRequest(_ endpoint: RequestLabels.Endpoint, _ reply: Reply, _ duration: TimeAmount) {
    end()
    let notes = reply.requestNotes
    durations[notes.cache]?.recordNanoseconds(duration.nanoseconds)
    if let wait = notes.wait { waits.recordNanoseconds(wait) }
    for fault in notes.faults { faults[fault].increment() }
    count(reply, endpoint, notes.format)
  }

  func countCheck(_ reply: Reply) { count(reply, .health, "other") }

  func countRefusal(_ reply: Reply) {
    for fault in reply.requestNotes.faults { faults[fault].increment() }
    count(reply, .none, "none")
  }

  private func count(_ reply: Reply, _ endpoint: RequestLabels.Endpoint, _ format: String) {
    responses(endpoint, format, reply.status.code).increment()
  }

  /// The counter of responses with these labels.
  func responses(_ endpoint: RequestLabels.Endpoint, _ format: String, _ status: Int) -> Counter {
    requests[RequestLabels(endpoint: endpoint, format: format, status: status)]
  }

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

  package func countReload(isSuccess: Bool) {
    if isSuccess { lastReload.store(Int(time(nil)), ordering: .relaxed) }
    reloads[isSuccess].increment()
    lastReloadSucceeded.store(isSuccess, ordering: .relaxed)
  }
}
