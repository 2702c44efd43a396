internal import ButtonCore
internal import ButtonReports
internal import NIOCore
internal import ServiceContract
internal import Wire

/// What one event loop has of a ``ResponseStore``: copies of the responses that it sends often, and the loop's own
/// counters. A response from here takes no lock and writes nothing that another thread reads, but for the
/// counters, which are summed when they are read.
final class LoopView: LoopResponses {
  private struct Slot {
    let hash: Int
    /// The target and what else names the response, as ``ResponseChoice/key(_:)`` has it.
    let key: [UInt8]
    let content: Content
    let cost: Int
    /// Whether it was used since the hand passed.
    var isUsed = false
    var uses: UInt8 = 0
  }

  private enum Content {
    case choice(Variance)
    case response(Copy)
  }

  /// A response in the loop's own memory.
  private final class Copy {
    let lines: HeadLines
    let body: ByteBuffer
    let entityTag: EntityTag
    let tag: ByteBuffer
    let notes: RequestNotes?
    let metrics: HitMetrics
    let origin: StoredResponse

    init(_ origin: StoredResponse, _ metrics: HitMetrics) {
      lines = origin.lines
      body = origin.document.body
      entityTag = origin.document.entityTag
      tag = ByteBuffer(string: entityTag.headerValue)
      notes = origin.notes
      self.metrics = metrics
      self.origin = origin
    }

    /// The memory that it takes with its key, in bytes.
    func cost(key: [UInt8]) -> Int {
      lines.bytes.storageCapacity + body.storageCapacity + tag.storageCapacity + key.count
        + (notes?.cost ?? 0) + 512
    }
  }

  private let store: ResponseStore
  private let prefix: PathPrefix
  private let counters: LoopCounters
  private var codings = KnownCodings()
  private var slots: ContiguousArray<Slot> = []
  /// The slots by the hash of their keys.
  private var places: [Int: Int] = [:]
  /// The next slot to consider when there is no room.
  private var hand = 0
  private var cost = 0
  private let capacity: Int

  /// - Parameter capacity: Bytes of memory that the copies may take.
  init(_ store: ResponseStore, capacity: Int, prefix: PathPrefix, _ counters: LoopCounters) {
    (self.store, self.capacity, self.prefix, self.counters) = (store, capacity, prefix, counters)
  }

  deinit { counters.note(bytes: 0, entries: 0) }

  func response(
    to head: RequestHead, in bytes: ByteBuffer, since start: NIODeadline
  ) -> CachedReply? {
    let span = bytes.readableBytesUInt8Span
    var asked = Asked(target: head.target)
    if !prefix.isEmpty {
      // Requests have the prefix or not, since a proxy may have removed it.
      let count = prefix.length(in: bytes.slice(head.target).readableBytesView)
      asked.target = head.target.lowerBound + count..<head.target.upperBound
    }
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
    let isUnmodified = head.ifNoneMatch.map { range in
      let value = bytes.slice(range)
      return value == copy.tag || copy.entityTag.matches(ifNoneMatch: [String(buffer: value)])
    }
    let duration = NIODeadline.now() - start
    copy.metrics.count(isUnmodified: isUnmodified == true, duration)
    return CachedReply(
      isUnmodified: isUnmodified == true, copy.lines, body: copy.body, duration: duration,
      notes: copy.notes)
  }
}

/// What names a response to a request: ranges in the bytes of its head.
private struct Asked {
  var target: Range<Int>
  var variance: Variance = []
  var mark: UInt8 = 0
  var language = 0..<0

  func hash(_ bytes: Span<UInt8>) -> Int {
    var hasher = Hasher()
    unsafe bytes.extracting(target).withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    guard !variance.isEmpty else { return hasher.finalize() }
    hasher.combine(variance.rawValue)
    hasher.combine(mark)
    unsafe bytes.extracting(language).withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// As ``ResponseChoice/key(_:)`` has it.
  func key(_ bytes: Span<UInt8>) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(target.count + 2 + language.count)
    for position in target { key.append(bytes[position]) }
    guard !variance.isEmpty else { return key }
    key.append(UInt8(ascii: " "))
    if variance.contains(.coding) { key.append(mark) }
    for position in language { key.append(bytes[position]) }
    return key
  }

  /// Whether ``key(_:)`` would be this one.
  func isKey(_ key: Span<UInt8>, _ bytes: Span<UInt8>) -> Bool {
    guard !variance.isEmpty else { return key.count == target.count && isPart(key, 0, bytes, target) }
    let marks = variance.contains(.coding) ? 1 : 0
    let start = target.count + 1 + marks
    return key.count == start + language.count && isPart(key, 0, bytes, target)
      && key[target.count] == UInt8(ascii: " ") && (marks == 0 || key[target.count + 1] == mark)
      && isPart(key, start, bytes, language)
  }

  private func isPart(
    _ key: Span<UInt8>, _ start: Int, _ bytes: Span<UInt8>, _ range: Range<Int>
  ) -> Bool {
    key.extracting(start..<start + range.count).isEqual(to: bytes.extracting(range))
  }
}

extension LoopView {
  /// Finds what is asked for here or, in a lock, in the store.
  private func find(_ asked: Asked, _ bytes: Span<UInt8>) -> Content? {
    let hash = asked.hash(bytes)
    if let place = places[hash] {
      let known = slots[place].key
      if asked.isKey(known.span, bytes) {
        slots[place].isUsed = true
        noteUse(place)
        return slots[place].content
      }
    }
    let key = asked.key(bytes)
    switch store[.target(key)] {
    case .choice(let choice):
      let content = Content.choice(choice.variance)
      keep(content, hash, key, cost: StoredChoice.cost(key: key))
      return content
    case .response(let response) where response.document.isHeld:
      response.document.use()
      // A copy of what is asked for once would only take the place of others.
      let isCopied = response.uses >= 2
      let copy = Copy(response, counters.hits(response.labels))
      if isCopied { keep(.response(copy), hash, key, cost: copy.cost(key: key)) }
      return .response(copy)
    default: return nil
    }
  }

  /// Tells the store now and then that a response is in use, which it could not see otherwise: the first times,
  /// and then seldom, since the store's count is memory that all loops share.
  private func noteUse(_ place: Int) {
    slots[place].uses &+= 1
    guard slots[place].uses & 63 < StoredResponse.mostUses, case .response(let copy) = slots[place].content
    else { return }
    copy.origin.use()
    copy.origin.document.use()
  }

  private func keep(_ content: Content, _ hash: Int, _ key: [UInt8], cost: Int) {
    guard cost <= capacity / 8 else { return }
    if let place = places[hash] { remove(place) }
    while self.cost + cost > capacity, !slots.isEmpty { makeRoom() }
    places[hash] = slots.count
    slots.append(Slot(hash: hash, key: key, content: content, cost: cost))
    self.cost += cost
    counters.note(bytes: self.cost, entries: slots.count)
  }

  /// Removes the next response that was not used since the hand passed it.
  private func makeRoom() {
    while true {
      if hand >= slots.count { hand = 0 }
      guard slots[hand].isUsed else { return remove(hand) }
      slots[hand].isUsed = false
      hand += 1
    }
  }

  private func remove(_ place: Int) {
    places[slots[place].hash] = nil
    cost -= slots[place].cost
    let last = slots.removeLast()
    guard place < slots.count else { return }
    slots[place] = last
    places[last.hash] = place
  }
}

extension Span<UInt8> {
  fileprivate func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }
}

/// Parsed values of `Accept-Encoding`, and the compression that each gets.
///
/// Browsers send one of a few values, and parsing it takes longer than the rest of the response.
struct KnownCodings {
  /// So many values are kept; those that all browsers send are fewer.
  private static let most = 64

  private var codings: [ByteBuffer: ContentCoding] = [:]

  /// The compression for a value of the header.
  mutating func coding(acceptEncoding: ByteBuffer?) -> ContentCoding {
    guard let acceptEncoding, acceptEncoding.readableBytes <= QualityList.maxBytes else {
      return ContentCoding(acceptEncoding: nil)
    }
    if let known = codings[acceptEncoding] { return known }
    let coding = ContentCoding(acceptEncoding: String(buffer: acceptEncoding))
    if codings.count >= Self.most { codings = [:] }
    // A copy, because the original would keep the whole input buffer in memory.
    codings[ByteBuffer(bytes: acceptEncoding.readableBytesView)] = coding
    return coding
  }
}
