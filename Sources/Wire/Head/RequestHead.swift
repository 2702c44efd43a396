/// The head of a request of HTTP/1, found in the bytes of a connection.
///
/// Places are offsets from the first of these bytes.
package struct RequestHead: Equatable, Sendable {
  package enum Method: Equatable, Sendable { case get, head, other }

  /// What follows the head and belongs to the request.
  package enum Body: Equatable, Sendable {
    case bytes(Int)
    case chunked
  }

  package var method = Method.get
  package var methodName = 0..<0
  /// Path and query, `*`, or the query alone or nothing where the target is a URL without a path.
  package var target = 0..<0
  /// The host that the target names, if it is a whole URL, or else the field `Host`.
  package var authority: Range<Int>?
  /// The bytes of the head, empty lines before it and the one at its end included.
  package var length = 0
  package var body = Body.bytes(0)
  /// What the connection is to be after the answer.
  package var persistence = Persistence.implied
  package var ifNoneMatch: Range<Int>?
  package var acceptEncoding: Range<Int>?
  package var acceptLanguage: Range<Int>?
  /// Whether the client waits for word before it sends the body.
  package var expectsContinue = false
  /// Whether something else than the fields above decides the answer, so that no kept one will do.
  package var isSpecial = false

  /// Whether a kept answer may be the right one.
  package var mayBeKept: Bool { method != .other && body == .bytes(0) && !isSpecial }
}

/// What the first bytes of a connection are.
package enum HeadReading: Equatable, Sendable {
  /// The beginning of what may become a request.
  case incomplete
  case complete(RequestHead)
  case refused(Refusal)
}

extension RequestHead {
  /// Reads the first request in some bytes.
  ///
  /// Takes the strict form of RFC 9112 only, so that no two readers could disagree where the request
  /// ends.
  package static func read(_ bytes: Span<UInt8>, limits: WireLimits) -> HeadReading {
    var reader = HeadReader(limits: limits)
    do throws(HeadReader.Stop) {
      return .complete(try reader.read(bytes))
    } catch {
      switch error {
      case .incomplete: return .incomplete
      case .refused(let refusal): return .refused(refusal)
      }
    }
  }
}
