internal import ButtonCore
package import NIOCore
package import ServiceContract
package import Wire

/// How one event loop answers from a ``ResponseTable``: with the codings that it knows, and with counters of its own, so
/// that loops do not write to the same memory. Metrics add up the counters of all loops.
package final class LoopView: LoopResponses {
  private let table: ResponseTable
  private let prefix: PathPrefix
  private let counters: LoopCounters
  private var codings = KnownCodings()
  /// The counters of responses by the number of their kind.
  private var metrics: [HitMetrics?] = []

  package init(_ table: ResponseTable, prefix: PathPrefix, _ counters: LoopCounters) {
    (self.table, self.prefix, self.counters) = (table, prefix, counters)
  }

  package func response(
    to head: RequestHead, in bytes: ByteBuffer, since start: NIODeadline
  ) -> CachedReply? {
    let span = bytes.readableBytesUInt8Span
    var asked = ResponseName(target: own(head.target, bytes))
    var found = table.item(asked, span)
    if case .choice(let choice)? = found {
      asked.variance = choice.variance
      if asked.variance.contains(.coding) {
        asked.mark = codings.coding(acceptEncoding: head.acceptEncoding.map(bytes.slice)).mark
      }
      // A longer list is read as an empty one.
      if asked.variance.contains(.language), let language = head.acceptLanguage,
        language.count <= QualityList.maxBytes
      {
        asked.language = language
      }
      found = table.item(asked, span)
    }
    guard case .response(let response)? = found, response.document.count.isHeld else { return nil }
    response.document.count.use()
    let isUnmodified = head.ifNoneMatch.map { response.isNamed(by: span.extracting($0)) } ?? false
    let duration = NIODeadline.now() - start
    metrics(of: response).count(isUnmodified: isUnmodified, duration)
    return CachedReply(
      response.message, isUnmodified: isUnmodified, cacheStatus: response.labels.cache?.headerValue,
      duration: duration)
  }

  /// A target without the prefix: requests have it before their path or not, since a proxy may have
  /// removed it.
  private func own(_ target: Range<Int>, _ bytes: ByteBuffer) -> Range<Int> {
    guard !prefix.isEmpty else { return target }
    let count = prefix.length(in: bytes.slice(target).readableBytesView)
    return target.lowerBound + count..<target.upperBound
  }

  private func metrics(of response: StoredResponse) -> HitMetrics {
    guard let kind = response.kind else { return HitMetrics(counters, response.labels) }
    if kind < metrics.count, let known = metrics[kind] { return known }
    let new = HitMetrics(counters, response.labels)
    while metrics.count <= kind { metrics.append(nil) }
    metrics[kind] = new
    return new
  }
}
