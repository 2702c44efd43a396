internal import ButtonCore
internal import HTTPTypes
internal import NIOCore
internal import Synchronization
internal import Wire

/// All finished responses of a server: bodies, and a head for each target. Different spellings of one request share
/// a body.
///
/// Event loops keep copies of responses that they send often, in a ``LoopView``. They look up all others
/// here.
package final class ResponseStore: Sendable {
  package enum Key: Hashable, Sendable {
    case document(ResponseKey)
    /// A page at the operator's origin, in a coding.
    case page(String)
    /// Path and query and, after a space, what else the response depends on.
    case target([UInt8])
  }

  private struct State {
    var items: ScanResistantStore<Key, StoredItem>
    /// Lines of fields that many responses share: one for each kind of document and each policy of caches.
    var sharedLines: Set<ByteBuffer> = []
  }

  /// The most kinds of shared lines. More would have to come from what clients send, and then are not shared.
  private static let mostSharedLines = 256

  private let state: Mutex<State>

  /// - Parameter capacity: Bytes of memory that all of it may take.
  package init(capacity: Int) {
    state = Mutex(State(items: ScanResistantStore(capacity: capacity)))
  }

  package var statistics: StoreStatistics {
    state.withLock {
      StoreStatistics(
        bytes: $0.items.cost, capacity: $0.items.capacity, entries: $0.items.count,
        evictions: $0.items.evictions)
    }
  }

  /// Finds an item and counts that as a use. Never waits.
  subscript(key: Key) -> StoredItem? { state.withLock { $0.items.value(for: key) } }

  /// The body under a key, if it is there.
  func document(_ key: Key) -> StoredDocument? {
    guard case .document(let document) = self[key] else { return nil }
    return document
  }

  /// - Returns: The body that is there now: another one, if that came first.
  @discardableResult
  package func insert(_ document: StoredDocument, for key: Key) -> StoredDocument {
    insert(.document(document), cost: document.cost, for: key)
    guard case .document(let kept)? = state.withLock({ $0.items[key] }) else { return document }
    return kept
  }

  /// Keeps the response to a target.
  ///
  /// - Parameters:
  ///   - target: Path and query as the client sent them.
  ///   - choice: The other facts that the response depends on, with the values of this request.
  package func insert(
    _ response: FinishedResponse, to target: String, _ choice: ResponseChoice, _ labels: HitLabels,
    _ notes: RequestNotes? = nil
  ) {
    let target = Array(target.utf8)
    if !choice.variance.isEmpty {
      insert(
        .choice(StoredChoice(choice.variance)), cost: StoredChoice.cost(key: target),
        for: .target(target))
    }
    var lines = ByteBuffer()
    lines.writeLines(response.shared)
    let key = choice.key(target)
    let stored = StoredResponse(response, shared(lines), labels, notes)
    insert(.response(stored), cost: stored.cost(key: key), for: .target(key))
  }

  private func insert(_ item: StoredItem, cost: Int, for key: Key) {
    state.withLock { state in _ = state.items.insert(item, cost: cost, for: key) }
  }

  private func shared(_ lines: ByteBuffer) -> ByteBuffer {
    state.withLock { state in
      if let known = state.sharedLines.firstIndex(of: lines) { return state.sharedLines[known] }
      if state.sharedLines.count < Self.mostSharedLines { state.sharedLines.insert(lines) }
      return lines
    }
  }
}

/// The parts of a request, besides its target, on which its response depends, with their values.
package struct ResponseChoice: Hashable, Sendable {
  var variance: Variance = []
  var coding = ContentCoding.identity
  /// The value of `Accept-Language`.
  var language: [UInt8] = []

  package init() {}

  package mutating func note(coding: ContentCoding) {
    variance.insert(.coding)
    self.coding = coding
  }

  /// - Parameter language: The value of `Accept-Language`, which is read as empty if it is too long.
  package mutating func note(language: String?) {
    variance.insert(.language)
    let value = Array((language ?? "").utf8)
    self.language = value.count <= QualityList.maxBytes ? value : []
  }

  /// The key of the response: see ``ResponseName/key(_:)``.
  func key(_ target: [UInt8]) -> [UInt8] {
    var name = ResponseName(target: target.indices)
    let bytes = target + language
    (name.variance, name.mark, name.language) = (variance, coding.mark, target.count..<bytes.count)
    return name.key(bytes.span)
  }
}

extension ContentCoding {
  /// A letter for keys.
  var mark: UInt8 { self == .gzip ? UInt8(ascii: "g") : UInt8(ascii: "i") }
}

/// The use of a cache.
package struct StoreStatistics: Hashable, Sendable {
  package var bytes = 0
  var capacity = 0
  package var entries = 0
  package var evictions = 0
}
