internal import NIOCore
internal import Wire

/// The counters and the timer of a response from memory. They are looked up in advance, since it takes a few
/// microseconds.
package final class HitMetrics: Sendable {
  /// `nil` for a page or a file, whose look-up is not counted.
  let cache: CacheStatus?
  private let ok, notModified: Counter
  private let duration: Timer
  /// Those of the look-up and of faults.
  private let others: [Counter]

  /// - Parameter isLookUp: Whether it is a picture or a report.
  package init(
    _ metrics: ServiceMetrics, _ endpoint: RequestLabels.Endpoint, _ notes: RequestNotes, isLookUp: Bool = false
  ) {
    cache = isLookUp ? .hit : nil
    guard let duration = metrics.durations[cache] else { preconditionFailure("every cache status has its timer") }
    func requests(_ status: Int) -> Counter {
      metrics.requests[RequestLabels(endpoint: endpoint, format: notes.format, status: status)]
    }
    (ok, notModified, self.duration) = (requests(200), requests(304), duration)
    others = (isLookUp ? [metrics.lookups[.hit]] : []) + notes.faults.map { metrics.faults[$0] }
  }

  func count(_ reply: Reply) {
    (reply.isUnmodified ? notModified : ok).increment()
    for other in others { other.increment() }
    duration.recordNanoseconds(reply.duration.nanoseconds)
  }
}
