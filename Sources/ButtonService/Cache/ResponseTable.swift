internal import ButtonCore
internal import HTTPTypes
internal import NIOCore
internal import Synchronization
internal import Wire

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
    /// See ``ResponseName/key(_:)``.
    case target([UInt8])
  }

  enum Item: Sendable {
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

  package var statistics: Statistics {
    items.withLock {
      Statistics(bytes: $0.cost, capacity: $0.capacity, entries: $0.count, evictions: $0.evictions)
    }
  }

  /// The use of a table.
  package struct Statistics: Hashable, Sendable {
    package var bytes = 0
    package var capacity = 0
    package var entries = 0
    package var evictions = 0
  }

  /// Finds what a request names, and counts that as a use, also of its body. Never waits for long.
  ///
  /// - Parameter bytes: Those in which the name's ranges are.
  func item(_ name: ResponseName, _ bytes: Span<UInt8>) -> Item? {
    let hash = name.hash(bytes)
    return items.withLock { items in
      let found = items.value(hash: hash) { key in
        if case .target(let key) = key { name.isKey(key, bytes) } else { false }
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
    var bytes = Array(target.utf8)
    let plain = ResponseName(target: bytes.indices)
    var name = plain
    if let coding { name.mark = coding.mark }
    if let language {
      // A longer list is read as an empty one.
      if language.utf8.count <= QualityList.maxBytes { bytes += language.utf8 }
      name.language = plain.target.count..<bytes.count
    }
    if !name.isPlain {
      insert(.choice(byCoding: coding != nil, byLanguage: language != nil), Self.choiceCost, plain, bytes)
    }
    insert(.response(response), response.cost, name, bytes)
  }

  /// The memory that a choice takes without its key, in bytes.
  private static let choiceCost = 256

  /// - Parameter cost: Without the key.
  private func insert(_ item: Item, _ cost: Int, _ name: ResponseName, _ bytes: [UInt8]) {
    let (key, hash) = (name.key(bytes.span), name.hash(bytes.span))
    items.withLock { _ = $0.insert(item, cost: cost + key.count, for: .target(key), hash: hash) }
  }
}

extension ContentCoding {
  /// A letter for keys.
  var mark: UInt8 { self == .gzip ? UInt8(ascii: "g") : UInt8(ascii: "i") }
}
