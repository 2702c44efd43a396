internal import NIOCore

/// The counters of one event loop for the responses that it sends from memory. Only that loop writes them; metrics add
/// up those of all loops.
package final class LoopCounters: Sendable {
  let requests = Counters<RequestLabels>()
  let faults = Counters<RequestFault>()
  let lookup = Counter()
  let durations = ServiceMetrics.durationTimers()

  package init() {}

  /// The counters of a response. They are looked up in advance, since such a response takes a few microseconds.
  func hits(_ labels: HitLabels) -> HitMetrics {
    func requests(_ status: Int) -> Counter {
      self.requests[
        RequestLabels(endpoint: labels.endpoint, format: labels.format, status: status)]
    }
    guard let duration = durations[labels.cache] else {
      preconditionFailure("every cache status has its timer")
    }
    return HitMetrics(
      ok: requests(200), notModified: requests(304), lookup: labels.cache.map { _ in lookup },
      duration: duration, faults: labels.faults.map { faults[$0] })
  }
}

/// The counters and the timer of a response from memory.
final class HitMetrics: Sendable {
  private let ok, notModified: Counter
  private let lookup: Counter?
  private let duration: Timer
  /// Usually none.
  private let faults: [Counter]

  init(ok: Counter, notModified: Counter, lookup: Counter?, duration: Timer, faults: [Counter]) {
    (self.ok, self.notModified, self.lookup) = (ok, notModified, lookup)
    (self.duration, self.faults) = (duration, faults)
  }

  func count(isUnmodified: Bool, _ duration: TimeAmount) {
    (isUnmodified ? notModified : ok).increment()
    lookup?.increment()
    if !faults.isEmpty { for fault in faults { fault.increment() } }
    self.duration.recordNanoseconds(duration.nanoseconds)
  }
}
