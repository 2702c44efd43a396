internal import ButtonCore
internal import Glibc
package import NIOCore
package import ServiceContract
internal import Synchronization
package import Wire

/// All finished responses of a server: bodies, and a head for each target. Different spellings of one request share
/// a body, and concurrent requests for one share a single computation.
///
/// Event loops and routes look up in the same table. Its lock is held for a comparison of bytes: keys are hashed before.
/// A body and its heads stand in one queue, and so leave at about the same time: a head would keep its body in memory.
package final class ResponseTable: Sendable {
  private enum Key: Equatable, Sendable {
    case document(DocumentKey)
    /// The languages that the client accepts, the target, and the codings: each list only if the response depends on it.
    case target([UInt8])
  }

  private enum Item: Sendable {
    case body(StoredBody)
    case response(StoredResponse)
  }

  /// The document that another request has made, or its error. All requests that waited for it get the same.
  package struct Joined: Sendable {
    let key: DocumentKey
    let result: Result<StoredBody, any Error>
  }

  /// Makes a document that is not in the table yet.
  package typealias Make = @Sendable (DocumentKey) throws -> (StoredBody, [MakingStage])

  private let items: Mutex<SieveStore<Key, Item>>
  /// For each document that is being made, what to call for the requests that wait for it.
  private let pending = Mutex<[DocumentKey: [@Sendable (Joined?) -> Void]]>([:])

  /// - Parameter capacity: Bytes of memory that all of it may take.
  package init(capacity: Int) { items = Mutex(SieveStore(capacity: capacity)) }

  package var statistics: (bytes: Int, capacity: Int, entries: Int, evictions: Int) {
    items.withLock { ($0.cost, $0.capacity, $0.count, $0.evictions) }
  }

  /// The document, from the table or newly made, and how the table took part.
  ///
  /// - Parameter joined: The result for which this request has waited.
  /// - Throws: ``Postponed`` if another request is making it, or what making throws. That reaches all who
  ///   wait and is not kept.
  package func body(
    _ key: DocumentKey, _ joined: Joined? = nil, _ make: Make
  ) throws -> (body: StoredBody, status: CacheStatus, making: [MakingStage]?) {
    if let joined, joined.key == key { return (try joined.result.get(), .joined, nil) }
    let isFirst = pending.withLock { pending in
      guard pending[key] == nil else { return false }
      pending[key] = []
      return true
    }
    guard isFirst else { throw Postponed.untilMade(key) }
    // In the table before it stops being pending, so that it is always at least one of the two.
    if let body = items.withLock({ Self.body(key, &$0) }) {
      end(key, .success(body))
      return (body, .hit, nil)
    }
    do {
      let (body, making) = try make(key)
      insert(body, for: key)
      end(key, .success(body))
      return (body, .miss, making)
    } catch {
      end(key, .failure(error))
      throw error
    }
  }

  /// Calls `resume` once the document is made; at once, and without it, if nobody is making it any more.
  package func join(_ key: DocumentKey, _ resume: @escaping @Sendable (Joined?) -> Void) {
    let isPending = pending.withLock { $0[key]?.append(resume) != nil }
    if !isPending { resume(nil) }
  }

  private func end(_ key: DocumentKey, _ result: Result<StoredBody, any Error>) {
    let waiting = pending.withLock { $0.removeValue(forKey: key) } ?? []
    for resume in waiting { resume(Joined(key: key, result: result)) }
  }

  private static func body(_ key: DocumentKey, _ items: inout SieveStore<Key, Item>) -> StoredBody? {
    let item = items.value(hash: key.hash) { if case .document(let other) = $0 { other == key } else { false } }
    guard case .body(let body)? = item else { return nil }
    return body
  }

  package func insert(_ body: StoredBody, for key: DocumentKey) {
    items.withLock { $0.insert(.body(body), cost: body.cost, for: .document(key), hash: key.hash) }
  }

  /// Keeps the response to a target.
  ///
  /// - Parameters:
  ///   - target: Path and query as the client sent them.
  ///   - coding: The value of `Accept-Encoding`; `nil` if the response does not depend on it.
  ///   - language: The same of `Accept-Language`.
  package func insert(_ response: StoredResponse, to target: String, coding: String? = nil, language: String? = nil) {
    let languages = language.map { Self.list(Array($0.utf8)) + [Self.afterLanguage] } ?? []
    let codings = coding.map { [Self.beforeCoding] + Self.list(Array($0.utf8)) } ?? []
    let key = languages + Array(target.utf8) + codings
    let hash = Self.hash(key.span)
    items.withLock { $0.insert(.response(response), cost: response.cost + key.count, for: .target(key), hash: hash) }
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
    guard let response = response(target, hash: Self.hash(target)) ?? chosen(target, head, bytes) else { return nil }
    var reply = response.reply
    if let tags = head.ifNoneMatch, response.isNamed(by: span.extracting(tags)) { reply.isUnmodified = true }
    reply.duration = .now() - start
    response.count(reply)
    return reply
  }

  /// Finds a response that depends on what the client accepts: coding, language, or both.
  private func chosen(_ target: Span<UInt8>, _ head: RequestHead, _ bytes: ByteBuffer) -> StoredResponse? {
    // As ``Exchange/value(of:)`` gives it, which has question marks for bytes beyond ASCII.
    func list(_ range: Range<Int>?) -> [UInt8] {
      Self.list(range.map { bytes.slice($0).readableBytesView.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") } } ?? [])
    }
    var key = list(head.acceptLanguage) + [Self.afterLanguage]
    let start = key.count
    key.append(target)
    let end = key.count
    key += [Self.beforeCoding] + list(head.acceptEncoding)
    for part in [start..<key.count, 0..<end, 0..<key.count] {
      let part = key.span.extracting(part)
      if let response = response(part, hash: Self.hash(part)) { return response }
    }
    return nil
  }

  /// Finds a response, and counts that as a use, also of its body.
  ///
  /// - Parameter hash: See ``hash(_:)``.
  package func response(_ key: Span<UInt8>, hash: Int) -> StoredResponse? {
    items.withLock { items in
      let found = items.value(hash: hash) { other in
        if case .target(let other) = other { other.span.isEqual(to: key) } else { false }
      }
      guard case .response(let response)? = found else { return nil }
      guard let document = response.document, Self.body(document, &items) !== response.body else { return response }
      // Its body has left, and it would keep it in memory.
      items.remove(hash: hash)
      return nil
    }
  }

  package static func hash(_ key: Span<UInt8>) -> Int {
    var hasher = Hasher()
    unsafe key.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// Line ends, which neither a target nor a field contains, between the parts of a key.
  private static let (afterLanguage, beforeCoding) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  /// A list that is too long to be read is the same as none.
  private static func list(_ value: [UInt8]) -> [UInt8] { value.count <= QualityList.maxBytes ? value : [] }
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
