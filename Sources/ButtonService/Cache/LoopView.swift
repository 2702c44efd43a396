internal import ButtonCore
internal import ButtonReports
internal import NIOCore
package import ServiceContract
internal import Wire

/// The share of one event loop in a ``ResponseStore``: copies of the responses that it sends often, and the loop's own
/// counters. A response from here takes no lock of the store, and writes nothing that another loop writes, except a few
/// notes of its use. Metrics add up the counters of all loops.
package final class LoopView: LoopResponses {
  private enum Content {
    case choice(Variance)
    case response(ResponseCopy)
  }

  private let store: ResponseStore
  private let prefix: PathPrefix
  private let counters: LoopCounters
  private var codings = KnownCodings()
  private var copies: LoopCopies<Content>

  /// - Parameter capacity: Bytes of memory that the copies may take.
  package init(_ store: ResponseStore, capacity: Int, prefix: PathPrefix, _ counters: LoopCounters) {
    (self.store, self.prefix, self.counters) = (store, prefix, counters)
    copies = LoopCopies(capacity: capacity)
  }

  deinit { counters.note(bytes: 0, entries: 0, evictions: 0) }

  func response(
    to head: RequestHead, in bytes: ByteBuffer, since start: NIODeadline
  ) -> CachedReply? {
    let span = bytes.readableBytesUInt8Span
    var asked = ResponseName(target: own(head.target, bytes))
    var found = find(asked, span)
    if case .choice(let variance)? = found {
      asked.variance = variance
      if variance.contains(.coding) {
        asked.mark = codings.coding(acceptEncoding: head.acceptEncoding.map(bytes.slice)).mark
      }
      // A longer list is read as an empty one.
      if variance.contains(.language), let language = head.acceptLanguage,
        language.count <= QualityList.maxBytes
      {
        asked.language = language
      }
      found = find(asked, span)
    }
    guard case .response(let copy)? = found else { return nil }
    let isUnmodified = head.ifNoneMatch.map { copy.isNamed(by: bytes.slice($0)) } ?? false
    let duration = NIODeadline.now() - start
    copy.metrics.count(isUnmodified: isUnmodified, duration)
    return CachedReply(
      isUnmodified: isUnmodified, copy.message, duration: duration, notes: copy.notes)
  }

  /// A target without the prefix: requests have it before their path or not, since a proxy may have
  /// removed it.
  private func own(_ target: Range<Int>, _ bytes: ByteBuffer) -> Range<Int> {
    guard !prefix.isEmpty else { return target }
    let count = prefix.length(in: bytes.slice(target).readableBytesView)
    return target.lowerBound + count..<target.upperBound
  }

  /// Finds what is asked for here or, in a lock, in the store.
  private func find(_ asked: ResponseName, _ bytes: Span<UInt8>) -> Content? {
    let hash = asked.hash(bytes)
    if let (content, isNoted) = copies.find(hash, asked, bytes) {
      if isNoted, case .response(let copy) = content { copy.noteUse() }
      return content
    }
    let key = asked.key(bytes)
    switch store[.target(key)] {
    case .choice(let choice):
      let content = Content.choice(choice.variance)
      keep(content, hash, key, cost: StoredChoice.cost(key: key))
      return content
    case .response(let response) where response.document.count.isHeld:
      response.document.count.use()
      let copy = ResponseCopy(response, counters.hits(response.labels))
      // A copy of what is asked for once would only take the place of others.
      let isKept =
        response.count.uses > 1 && keep(.response(copy), hash, key, cost: copy.cost(key: key))
      // Clients that do not read may share a page or a file, but a copy for each must count as unread.
      return isKept || response.labels.endpoint != .site ? .response(copy) : nil
    default: return nil
    }
  }

  @discardableResult
  private func keep(_ content: Content, _ hash: Int, _ key: [UInt8], cost: Int) -> Bool {
    let isKept = copies.insert(content, hash, key, cost: cost)
    counters.note(bytes: copies.cost, entries: copies.count, evictions: copies.evictions)
    return isKept
  }
}

/// A response in a loop's own memory.
private final class ResponseCopy {
  let message: CachedMessage
  let notes: RequestNotes?
  let metrics: HitMetrics
  private let entityTag: EntityTag
  private let tag: ByteBuffer
  /// The copy must not keep what has left the store.
  private weak var origin: StoredResponse?

  init(_ origin: StoredResponse, _ metrics: HitMetrics) {
    message = origin.message
    entityTag = origin.document.entityTag
    tag = ByteBuffer(string: entityTag.headerValue)
    notes = origin.notes
    self.metrics = metrics
    self.origin = origin
  }

  /// The memory that it takes with its key, in bytes.
  func cost(key: [UInt8]) -> Int {
    message.cost + tag.storageCapacity + key.count + (notes?.cost ?? 0) + Self.overhead
  }

  /// This object, those of its buffers, and its place, by estimate.
  private static let overhead = 768

  /// Tells the store that the response is in use, which it could not see otherwise.
  func noteUse() {
    origin?.count.use()
    origin?.document.count.use()
  }

  /// Whether an `If-None-Match` header names this response.
  ///
  /// - Parameter value: The header's bytes, which are usually exactly the tag.
  func isNamed(by value: ByteBuffer) -> Bool {
    value == tag
      || entityTag.matches(ifNoneMatch: [
        value.readableBytesUInt8Span.text(0..<value.readableBytes)
      ])
  }
}
