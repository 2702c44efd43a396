internal import ButtonCore
internal import HTTPTypes
internal import NIOCore
internal import Wire

/// A cache of parsed request targets.
///
/// Parsing a query takes longer than sending a picture. The result never changes, so it is cached;
/// errors are not.
final class KnownTargets: Sendable {
  /// The result of parsing a target.
  final class Meaning: Sendable {
    let keys: ResponseKeys
    /// The headers that this target adds to the response, and the same as lines of HTTP/1.1.
    let fields: HTTPFields
    let furtherLines: ByteBuffer
    /// Those of them that a 304 response has.
    let unmodifiedLines: ByteBuffer
    /// What a response from memory counts.
    let metrics: HitMetrics
    private let encoded = EncodedFields()

    init(keys: ResponseKeys, fields: HTTPFields, metrics: HitMetrics) {
      self.keys = keys
      self.fields = fields
      self.metrics = metrics
      furtherLines = ByteBuffer(lines: fields)
      unmodifiedLines = ByteBuffer(lines: fields.unmodified)
    }

    /// The same headers for HTTP/2; `nil` if there are none.
    func furtherBlock(isUnmodified: Bool) -> FieldBlock? {
      fields.isEmpty ? nil : encoded.block(isUnmodified: isUnmodified, fields)
    }
  }

  private enum Entry {
    case meaning(Meaning)
    /// The meaning depends on the language, and is stored under target and language.
    case dependsOnLanguage
  }

  private let entries: ShardedStore<ByteBuffer, Entry>
  private let metrics: ServiceMetrics

  /// - Parameter capacity: Bytes of memory that targets and their meanings may take.
  init(capacity: Int, metrics: ServiceMetrics) {
    entries = ShardedStore(capacity: capacity, smallestShard: 1 << 20)
    self.metrics = metrics
  }

  var statistics: StoreStatistics { entries.statistics }

  /// The meaning of a path and query, if it is known.
  ///
  /// - Parameter acceptLanguage: The value of the header; evaluated only if it matters.
  func meaning(
    of target: ByteBuffer, acceptLanguage: @autoclosure () -> ByteBuffer?
  ) -> Meaning? {
    switch entries.value(for: Hashed(target)) {
    case .meaning(let meaning): return meaning
    case .dependsOnLanguage:
      let key = Self.key(target, acceptLanguage: acceptLanguage() ?? ByteBuffer())
      guard case .meaning(let meaning)? = entries.value(for: Hashed(key)) else { return nil }
      return meaning
    case nil: return nil
    }
  }

  /// Stores the meaning of a path and query.
  ///
  /// - Parameters:
  ///   - endpoint: What is at its path.
  ///   - language: The value of `Accept-Language`, if the meaning depends on it.
  ///   - keys: The cache keys of their responses.
  ///   - fields: The headers that they add to each response.
  func remember(
    _ target: String, at endpoint: RequestLabels.Endpoint, language: String?, _ keys: ResponseKeys,
    _ fields: HTTPFields
  ) {
    let meaning = Entry.meaning(
      Meaning(
        keys: keys, fields: fields,
        metrics: metrics.hits(endpoint, keys.document.format)))
    let key = ByteBuffer(string: target)
    if let language {
      insert(.dependsOnLanguage, for: key)
      insert(meaning, for: Self.key(key, acceptLanguage: ByteBuffer(string: language)))
    } else {
      insert(meaning, for: key)
    }
  }

  private func insert(_ entry: Entry, for key: ByteBuffer) {
    var bytes = key.readableBytes
    // The headers as fields, as lines and for HTTP/2, in buffers that may be twice as large, and
    // most of them again for 304.
    if case .meaning(let meaning) = entry {
      bytes += 10 * meaning.furtherLines.readableBytes + meaning.keys.document.cost
    }
    // Keys and bookkeeping, by estimate.
    let overhead = 1024
    entries.insert(entry, cost: bytes + overhead, for: Hashed(key))
  }

  /// No target contains a space, so no two pairs have the same key.
  private static func key(_ target: ByteBuffer, acceptLanguage: ByteBuffer) -> ByteBuffer {
    var key = target
    key.writeStaticString(" ")
    key.writeImmutableBuffer(acceptLanguage)
    return key
  }
}
