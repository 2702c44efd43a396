package import HTTPTypes
internal import NIOCore
internal import ServiceContract
internal import Wire

/// The response to a target, in one coding and language: the heads of status 200 and 304 are finished. It has no body,
/// which the table may evict before it.
package final class StoredResponse: Sendable {
  /// As event loops send it, with status 200 and the body.
  let reply: Reply
  let entityTag: EntityTag
  /// The counters of responses from memory. They are kept here, since to look one up takes some microseconds.
  private let ok, notModified: Counter
  private let faults: [Counter]
  private let duration: Timer?
  /// The memory of its head and its notes, in bytes.
  let cost: Int

  /// - Parameters:
  ///   - headers: All but `Content-Length` and `ETag`, which are added, and `Cache-Status`, which not all clients share.
  ///   - lines: The first of all.
  ///   - notes: Those of a hit, kept for the access log if they say more than that the response was cached.
  package init(
    _ headers: HTTPFields, after lines: [UInt8] = ResponseHeaders.commonLines, _ body: StoredBody,
    _ metrics: ServiceMetrics, _ endpoint: RequestLabels.Endpoint, _ notes: RequestNotes
  ) {
    (ok, notModified) = (metrics.responses(endpoint, notes.format, 200), metrics.responses(endpoint, notes.format, 304))
    faults = notes.faults.map { metrics.faults[$0] }
    (entityTag, duration) = (body.entityTag, metrics.durations[notes.cache])
    var (unmodified, ofContent) = (lines, [UInt8]())
    for field in headers {
      if ResponseHeaders.ofContent.contains(field.name) { ofContent.append(field) } else { unmodified.append(field) }
    }
    unmodified.append(HTTPField(name: .eTag, value: entityTag.headerValue))
    ofContent.append(HTTPField(name: .contentLength, value: String(body.bytes.readableBytes)))
    // In exactly the memory that they take.
    var head: [UInt8] = []
    head.reserveCapacity(unmodified.count + ofContent.count)
    head += unmodified
    head += ofContent
    var reply = Reply(head, unmodifiedCount: unmodified.count)
    reply.cacheStatus = notes.cache?.headerValue
    if !notes.faults.isEmpty { reply.notes = notes }
    self.reply = reply
    cost = head.capacity + (notes.faults.isEmpty ? 0 : notes.cost)
  }

  /// Counts that it was sent from memory.
  func count(_ reply: Reply) {
    (reply.isUnmodified ? notModified : ok).increment()
    for fault in faults { fault.increment() }
    duration?.recordNanoseconds(reply.duration.nanoseconds)
  }
}
