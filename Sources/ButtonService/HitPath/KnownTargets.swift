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
  final class ParsedTarget: Sendable {
    let keys: ResponseKeys
    /// The headers that this target adds to a response from memory.
    let furtherFields: SharedFields
    /// What a response from memory counts.
    let metrics: HitMetrics
    /// The memory that it takes beyond that of its key, in bytes, by estimate.
    let cost: Int

    init(keys: ResponseKeys, fields: HTTPFields, notes: RequestNotes, metrics: HitMetrics) {
      self.keys = keys
      self.metrics = metrics
      // The headers as lines in a buffer that may be twice as large, and most of these lines again for 304.
      let lines = fields.reduce(0) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count }
      let noted = notes.corrected?.utf8.count ?? 0
      cost = 4 * lines + noted
      furtherFields = SharedFields(fields, unmodified: fields.unmodified, notes: notes)
    }
  }

  private enum Entry {
    case parsed(ParsedTarget)
    /// The result depends on the language, and is stored under target and language.
    case dependsOnLanguage
  }

  private let entries: SharedStore<ByteBuffer, Entry>
  private let metrics: ServiceMetrics

  /// - Parameter capacity: Bytes of memory that targets and their results may take.
  init(capacity: Int, metrics: ServiceMetrics) {
    entries = SharedStore(capacity: capacity)
    self.metrics = metrics
  }

  var statistics: StoreStatistics { entries.statistics }

  /// The result for a path and query, if it is known.
  ///
  /// - Parameter acceptLanguage: The value of the header; evaluated only if it matters.
  func parsed(
    _ target: ByteBuffer, acceptLanguage: @autoclosure () -> ByteBuffer?
  ) -> ParsedTarget? {
    switch entries.value(for: target) {
    case .parsed(let parsed): return parsed
    case .dependsOnLanguage:
      let key = Self.key(target, acceptLanguage: acceptLanguage() ?? ByteBuffer())
      guard case .parsed(let parsed)? = entries.value(for: key) else { return nil }
      return parsed
    case nil: return nil
    }
  }

  /// Stores the result for a path and query.
  ///
  /// - Parameters:
  ///   - endpoint: What is at its path.
  ///   - language: The value of `Accept-Language`, if the result depends on it.
  ///   - keys: The cache keys of their responses.
  ///   - fields: The headers that they add to each response.
  ///   - notes: What the access log says of each.
  func remember(
    _ target: String, at endpoint: RequestLabels.Endpoint, language: String?, _ keys: ResponseKeys,
    _ fields: HTTPFields, _ notes: RequestNotes
  ) {
    let parsed = Entry.parsed(
      ParsedTarget(
        keys: keys, fields: fields, notes: notes,
        metrics: metrics.hits(endpoint, keys.document.format, notes.faults)))
    let key = ByteBuffer(string: target)
    if let language {
      insert(.dependsOnLanguage, for: key)
      insert(parsed, for: Self.key(key, acceptLanguage: ByteBuffer(string: language)))
    } else {
      insert(parsed, for: key)
    }
  }

  private func insert(_ entry: Entry, for key: ByteBuffer) {
    var bytes = key.readableBytes
    if case .parsed(let parsed) = entry { bytes += parsed.cost }
    // Keys and bookkeeping, by estimate.
    let overhead = 1024
    entries.insert(entry, cost: bytes + overhead, for: key)
  }

  /// No target contains a space, so no two pairs have the same key.
  private static func key(_ target: ByteBuffer, acceptLanguage: ByteBuffer) -> ByteBuffer {
    var key = target
    key.writeStaticString(" ")
    key.writeImmutableBuffer(acceptLanguage)
    return key
  }
}

/// A cache of parsed `Accept-Encoding` values, and the compression that each gets.
///
/// Browsers send one of a few values, and parsing it takes longer than the rest of the response.
final class KnownCodings: Sendable {
  private let codings = SharedStore<ByteBuffer, ContentCoding>(capacity: 64 << 10)

  /// The compression for a value of the header.
  func coding(acceptEncoding: ByteBuffer?) -> ContentCoding {
    guard let acceptEncoding, acceptEncoding.readableBytes <= QualityList.maxBytes else {
      return ContentCoding(acceptEncoding: nil)
    }
    if let known = codings.value(for: acceptEncoding) { return known }
    let coding = ContentCoding(acceptEncoding: String(buffer: acceptEncoding))
    // A copy, because the original would keep the whole input buffer in memory.
    let key = ByteBuffer(bytes: acceptEncoding.readableBytesView)
    let overhead = 256
    codings.insert(coding, cost: key.readableBytes + overhead, for: key)
    return coding
  }
}
