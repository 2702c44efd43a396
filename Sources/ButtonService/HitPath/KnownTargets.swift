internal import ButtonCore
internal import HTTPTypes
internal import NIOCore

/// What request targets mean, as far as somebody asked for them before.
///
/// Reading a query takes longer than sending a picture. What it says never changes, so it is read
/// once; errors are not remembered.
final class KnownTargets: Sendable {
  /// What a target asks for.
  struct Meaning: Sendable {
    var keys: AnswerKeys
    /// The header that names parameters without meaning, as a line; empty without any.
    var ignoredLine: ByteBuffer
  }

  private let meanings: ShardedStore<ByteBuffer, Meaning>

  /// - Parameter capacity: Bytes of memory that targets and their meanings may take.
  init(capacity: Int) {
    meanings = ShardedStore(capacity: capacity, smallestShard: 1 << 20)
  }

  /// The meaning of a path and query, if it is known.
  func meaning(of target: ByteBuffer) -> Meaning? { meanings.value(for: Hashed(target)) }

  /// Remembers what a path and query mean, and tells which answers they have.
  func remember(_ target: String, _ parsed: RequestParser.Parsed) -> AnswerKeys {
    let keys = AnswerKeys(parsed.request)
    let key = ByteBuffer(string: target)
    var line = ByteBuffer()
    if !parsed.ignored.isEmpty {
      line.writeFieldLines(
        [.bezelIgnoredParameters: AnswerHeaders.ignoredParameters(parsed.ignored)])
    }
    // Keys and bookkeeping, by estimate.
    let overhead = 768
    meanings.insert(
      Meaning(keys: keys, ignoredLine: line),
      cost: key.readableBytes + line.readableBytes + overhead, for: Hashed(key))
    return keys
  }
}
