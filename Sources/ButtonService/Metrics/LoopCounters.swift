internal import NIOCore

/// The counters of one event loop for the responses that it sends from memory. Only that loop writes them; metrics add
/// up those of all loops.
package final class LoopCounters: Sendable {
  let requests = Counters<RequestLabels>()
  let faults = Counters<RequestFault>()
  let lookup = Counter()
  let durations = ServiceMetrics.durationTimers()

  package init() {}
}

/// The counters and the timer of a response from memory, which takes a few microseconds: they are looked up in advance.
final class HitMetrics: Sendable {
  private let ok, notModified: Counter
  private let lookup: Counter?
  private let duration: Timer
  /// Usually none.
  private let faults: [Counter]

  init(_ counters: LoopCounters, _ labels: HitLabels) {
    func requests(_ status: Int) -> Counter {
      counters.requests[RequestLabels(endpoint: labels.endpoint, format: labels.format, status: status)]
    }
    guard let duration = counters.durations[labels.cache] else {
      preconditionFailure("every cache status has its timer")
    }
    (ok, notModified, self.duration) = (requests(200), requests(304), duration)
    lookup = labels.cache.map { _ in counters.lookup }
    faults = labels.faults.map { counters.faults[$0] }
  }

  func count(isUnmodified: Bool, _ duration: TimeAmount) {
    (isUnmodified ? notModified : ok).increment()
    lookup?.increment()
    if !faults.isEmpty { for fault in faults { fault.increment() } }
    self.duration.recordNanoseconds(duration.nanoseconds)
  }
}
