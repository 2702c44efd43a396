internal import ButtonCore
package import NIOCore
package import ServiceContract
internal import Synchronization
package import Wire

/// All finished responses of a server: bodies, and a head for each target. Different spellings of one request share
/// a body, and concurrent requests for one share a single computation.
///
/// Event loops and routes look up in the same table. Keys are hashed before they take its lock, which is held for a
/// comparison of bytes or documents; by an insertion also while entries leave, and while the table grows.
/// A body and its heads stand in one queue. Each is charged for what it alone keeps in memory: a head finds its body in
/// the table, or is of no use until that is made again.
package final class ResponseTable: Sendable {
  /// Indirect: a hit would copy all that is in a key.
  private indirect enum Item: Sendable {
    case body(StoredBody, of: DocumentKey)
    /// To the languages that the client accepts, the target, and the codings: each list only if the response depends on
    /// it. With the hash of its body's key.
    case response(StoredResponse, to: [UInt8], body: Int)
  }

  private struct State {
    var items: SieveStore<Item>
    /// For each document that is being made, by its hash, the requests that wait for it. A request that waits for
    /// another document with the same hash looks for its own when it begins anew.
    var pending: [Int: [Waiter]] = [:]
  }

  /// The document that another request has made, or its error. All requests that waited for it get the same.
  package typealias Joined = (key: DocumentKey, result: Result<StoredBody, any Error>)

  /// Begins a request anew, with what it has waited for. Called on any thread, also at once.
  package typealias Waiter = @Sendable (Joined) -> Void

  private let state: Mutex<State>
  /// Bytes that an entry takes besides its body, or its head and target: its object, its key with a request, and its
  /// places. Measured.
  private static let overhead = 512

  /// - Parameter capacity: Bytes of memory that all of it may take.
  package init(capacity: Int) { state = Mutex(State(items: SieveStore(capacity: capacity))) }

  package var statistics: (bytes: Int, capacity: Int, entries: Int, evictions: Int) {
    state.withLock { ($0.items.cost, $0.items.capacity, $0.items.count, $0.items.evictions) }
  }

  /// The document, from the table or newly made, and how the table took part.
  ///
  /// - Parameters:
  ///   - joined: The result for which this request has waited.
  ///   - hash: That of the key by default.
  ///   - waiter: Called once another request has made it.
  ///   - make: Makes it, if it is not in the table yet.
  /// - Throws: ``Postponed`` if another request is making it, or what making throws. That reaches all who
  ///   wait and is not kept.
  package func body(
    _ key: DocumentKey, _ joined: Joined? = nil, hash: Int? = nil, orWait waiter: @escaping Waiter = { _ in },
    _ make: () throws -> StoredBody
  ) throws -> (body: StoredBody, status: CacheStatus) {
    if let joined, joined.key == key { return (try joined.result.get(), .joined) }
    let hash = hash ?? key.hashValue
    let known = try state.withLock { state throws(Postponed) -> StoredBody? in
      if case .body(let body, key)? = state.items.value(hash) { return body }
      if state.pending[hash]?.append(waiter) != nil { throw .untilMade }
      state.pending[hash] = []
      return nil
    }
    if let known { return (known, .hit) }
    let made = Result { try make() }
    let waiting = state.withLock { state in
      if case .success(let body) = made {
        state.items.insert(.body(body, of: key), cost: body.bytes.storageCapacity + Self.overhead, hash: hash)
      }
      return state.pending.removeValue(forKey: hash) ?? []
    }
    for resume in waiting { resume((key, made)) }
    return (try made.get(), .miss)
  }

  /// Keeps the response to a target, which is found as long as its body is in the table.
  ///
  /// - Parameters:
  ///   - key: That of its body.
  ///   - target: Path and query as the client sent them.
  ///   - coding: The value of `Accept-Encoding`; `nil` if the response does not depend on it.
  ///   - language: The same of `Accept-Language`.
  package func insert(
    _ response: StoredResponse, of key: DocumentKey, to target: String, coding: String? = nil, language: String? = nil
  ) {
    let name = Self.name(target.utf8.span, language, coding)
    let (item, hash) = (Item.response(response, to: name, body: key.hashValue), Self.hash(name.span))
    let cost = response.cost + name.count + Self.overhead
    state.withLock { $0.items.insert(item, cost: cost, hash: hash) }
  }

  /// The cached response to a request, for an event loop; `nil` if there is none. Never waits for long.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the head, in which its ranges are.
  ///   - prefix: Requests have it before their path or not, since a proxy may have removed it.
  ///   - start: When the head had arrived.
  package func reply(
    to head: RequestHead, in bytes: ByteBuffer, below prefix: PathPrefix, since start: NIODeadline
  ) -> Reply? {
    let span = bytes.readableBytesUInt8Span
    let prefixed = prefix.isEmpty ? 0 : prefix.length(in: bytes.slice(head.target).readableBytesView)
    let target = span.extracting(head.target).extracting(droppingFirst: prefixed)
    guard let (response, body) = response(target, hash: Self.hash(target)) ?? chosen(target, head, span)
    else { return nil }
    var reply = response.reply
    reply.body = body.bytes
    if let tags = head.ifNoneMatch {
      reply.isUnmodified = body.entityTag.isNamed(in: span.extracting(tags), isWeak: true)
    }
    reply.duration = .now() - start
    response.count(reply)
    return reply
  }

  /// Finds a response that depends on what the client accepts: coding, language, or both.
  private func chosen(_ target: Span<UInt8>, _ head: RequestHead, _ bytes: Span<UInt8>) -> Found? {
    func list(_ range: Range<Int>?) -> String { range.map { bytes.text($0) } ?? "" }
    let name = Self.name(target, list(head.acceptLanguage), list(head.acceptEncoding))
    let start = (name.firstIndex(of: UInt8(ascii: "\n")) ?? 0) + 1
    for part in [start..<name.count, 0..<start + target.count, 0..<name.count] {
      let part = name.span.extracting(part)
      if let response = response(part, hash: Self.hash(part)) { return response }
    }
    return nil
  }

  package typealias Found = (response: StoredResponse, body: StoredBody)

  /// Finds a response, and counts that as a use, also of its body.
  ///
  /// - Parameter hash: See ``hash(_:)``.
  package func response(_ name: Span<UInt8>, hash: Int) -> Found? {
    state.withLock { state in
      guard case .response(let response, let target, let hashOfBody)? = state.items.value(hash),
        name.isEqual(to: target), case .body(let body, _)? = state.items.value(hashOfBody),
        body.entityTag == response.entityTag
      else { return nil }
      return (response, body)
    }
  }

  package static func hash(_ key: Span<UInt8>) -> Int {
    var hasher = Hasher()
    unsafe key.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// A target, with the lists on which the response depends. Between them are line ends, which none contains.
  private static func name(_ target: Span<UInt8>, _ language: String?, _ coding: String?) -> [UInt8] {
    // A list that is too long to be read is the same as none.
    func list(_ value: String) -> String { value.utf8.count <= QualityList.maxBytes ? value : "" }
    var name = Array((language.map { list($0) + "\n" } ?? "").utf8)
    name.append(target)
    return name + (coding.map { "\r" + list($0) } ?? "").utf8
  }
}
