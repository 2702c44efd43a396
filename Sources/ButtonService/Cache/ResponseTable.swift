internal import ButtonCore
internal import Glibc
internal import Synchronization

/// All finished responses of a server: bodies, and a head for each target. Different spellings of one request share
/// a body.
///
/// Event loops and routes look up in the same table. Its lock is held for a comparison of bytes: keys are hashed before.
/// A body and its heads stand in one queue, and so leave at about the same time: a head would keep its body in memory.
package final class ResponseTable: Sendable {
  package enum Key: Hashable, Sendable {
    case document(DocumentKey)
    /// A page at the operator's origin, in a coding.
    case page(String)
    /// A target, or ``ResponseTable/key(_:_:_:)``.
    case target([UInt8])
  }

  package enum Item: Sendable {
    case body(StoredBody)
    case response(StoredResponse)
    /// There are several responses to the target, by what clients prefer.
    case choice(byCoding: Bool, byLanguage: Bool)
  }

  private let items: Mutex<SieveStore<Key, Item>>

  /// - Parameter capacity: Bytes of memory that all of it may take.
  package init(capacity: Int) {
    items = Mutex(SieveStore(capacity: capacity))
  }

  package var statistics: (bytes: Int, capacity: Int, entries: Int, evictions: Int) {
    items.withLock { ($0.cost, $0.capacity, $0.count, $0.evictions) }
  }

  /// Finds what a request names, and counts that as a use, also of its body. Never waits for long.
  ///
  /// - Parameter key: The bytes of a ``Key/target(_:)``, whose hash is ``hash(_:)``.
  package func item(_ key: Span<UInt8>, hash: Int) -> Item? {
    items.withLock { items in
      let found = items.value(hash: hash) { other in
        if case .target(let other) = other { other.span.isEqual(to: key) } else { false }
      }
      guard case .response(let response)? = found, !response.body.count.use() else { return found }
      // Its body has left, and it would keep it in memory.
      items.remove(hash: hash)
      return nil
    }
  }

  /// The body under a key, if it is there.
  package func body(_ key: Key) -> StoredBody? {
    let hash = key.hashValue
    let item = items.withLock { $0.value(hash: hash) { $0 == key } }
    guard case .body(let body)? = item else { return nil }
    return body
  }

  /// - Returns: The body that is there now: another one, if that came first.
  @discardableResult
  package func insert(_ body: StoredBody, for key: Key) -> StoredBody {
    let hash = key.hashValue
    let kept = items.withLock {
      $0.insert(.body(body), body.count, cost: body.cost, for: key, hash: hash)
    }
    guard case .body(let kept) = kept else { return body }
    return kept
  }

  /// Keeps the response to a target.
  ///
  /// - Parameters:
  ///   - target: Path and query as the client sent them.
  ///   - coding: `nil` if the response does not depend on it.
  ///   - language: The value of `Accept-Language`; `nil` if the response does not depend on it.
  package func insert(
    _ response: StoredResponse, to target: String, coding: ContentCoding? = nil, language: String? = nil
  ) {
    let (plain, list) = (Array(target.utf8), Array((language ?? "").utf8))
    guard coding != nil || language != nil else { return insert(.response(response), response.cost, plain) }
    insert(.choice(byCoding: coding != nil, byLanguage: language != nil), Self.choiceCost, plain)
    insert(.response(response), response.cost, Self.key(plain.span, coding, list.span))
  }

  /// The memory that a choice takes without its key, in bytes.
  private static let choiceCost = 256

  /// - Parameter cost: Without the key.
  private func insert(_ item: Item, _ cost: Int, _ key: [UInt8]) {
    let hash = Self.hash(key.span)
    items.withLock { _ = $0.insert(item, cost: cost + key.count, for: .target(key), hash: hash) }
  }

  package static func hash(_ key: Span<UInt8>) -> Int {
    var hasher = Hasher()
    unsafe key.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// The key of one of several responses to a target: after a space, which no target contains, what chooses it.
  ///
  /// - Parameters:
  ///   - coding: `nil` if the responses do not depend on it.
  ///   - language: The value of `Accept-Language`; a list that is too long to be read is the same as none.
  static func key(_ target: Span<UInt8>, _ coding: ContentCoding?, _ language: Span<UInt8>) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(target.count + 2 + language.count)
    key.append(contentsOf: target)
    key.append(UInt8(ascii: " "))
    key.append(coding == nil ? 0 : UInt8(ascii: coding == .gzip ? "g" : "i"))
    if language.count <= QualityList.maxBytes { key.append(contentsOf: language) }
    return key
  }
}

extension [UInt8] {
  fileprivate mutating func append(contentsOf bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

extension Span<UInt8> {
  /// Whether both have the same bytes.
  func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { one in
      unsafe other.withUnsafeBytes { other in
        guard let first = one.baseAddress, let second = other.baseAddress else { return true }
        return unsafe memcmp(first, second, one.count) == 0
      }
    }
  }
}
