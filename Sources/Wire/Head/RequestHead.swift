internal import HTTPTypes

/// The head of a request, as ranges in the bytes of a connection: offsets from the first of them.
package struct RequestHead: Equatable, Sendable {
  /// The body of the request, which follows the head.
  package enum Body: Equatable, Sendable {
    /// The head states no length, so there is no body.
    case absent
    case bytes(Int)
    case chunked

    /// Whether there is none, as far as the head says.
    var isEmpty: Bool {
      switch self {
      case .absent, .bytes(0): true
      case .bytes, .chunked: false
      }
    }
  }

  package var method = RequestMethod.get
  /// Path and query, or `*`; for an absolute URL without a path, its query or nothing.
  package var target = 0..<0
  /// Whether the target is an absolute URL without a path.
  package private(set) var lacksPath = false
  /// The host of the target, if that is an absolute URL, or else of the `Host` field.
  package var authority: Range<Int>?
  /// The number of bytes of the head, including empty lines before it and the one at its end.
  package var length = 0
  package var body = Body.absent
  /// The client's wish for the connection after the response.
  package var persistence = Persistence.implied
  /// Whether the client speaks HTTP/1.0.
  package var isHTTP10 = false
  package var ifNoneMatch: Range<Int>?
  package var acceptEncoding: Range<Int>?
  package var acceptLanguage: Range<Int>?
  /// The value of `X-Request-ID`, or the trace in `traceparent`, if it is valid.
  package var identifier: Range<Int>?
  /// The value of `Referer`, which only logs read.
  package var referrer: Range<Int>?
  package var userAgent: Range<Int>?
  /// The list of `X-Forwarded-For`, or the end of it.
  package var xForwardedFor: Range<Int>?
  /// Whether it is split over several fields, which only together are the list.
  package var splitsForwarding = false
  /// Whether the client waits for status 100 before it sends the body.
  package var expectsContinue = false
  /// Whether the response also depends on other fields than those above, so that no cached one
  /// fits.
  package var bypassesCache = false

  /// Whether a cached response may fit.
  package var isCacheable: Bool {
    (method == .get || method == .head) && body.isEmpty && !bypassesCache
  }
}

extension RequestHead {
  /// Reads a target in one of its forms (RFC 9112, section 3.2).
  ///
  /// - Parameter range: At least one byte; all are valid in a target.
  mutating func readTarget(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(Refusal) {
    target = range
    let first = bytes[range.lowerBound]
    let isPath =
      first == UInt8(ascii: "/")
      || range.count == 1 && first == UInt8(ascii: "*") && method == .options
    if !isPath { try readWholeURL(bytes, range) }
  }

  private mutating func readWholeURL(
    _ bytes: Span<UInt8>, _ range: Range<Int>
  ) throws(Refusal) {
    var position = range.lowerBound
    if bytes.matches("http://", at: position) {
      position += 7
    } else if bytes.matches("https://", at: position) {
      position += 8
    } else {
      throw .malformed("The target is neither a path nor a URL of http or https.")
    }
    let start = position
    while position < range.upperBound, bytes[position] != UInt8(ascii: "/"),
      bytes[position] != UInt8(ascii: "?")
    {
      position += 1
    }
    let host = start..<position
    guard Authority.isValid(bytes, host) else {
      throw .malformed("The target has no valid host.")
    }
    authority = host
    target = position..<range.upperBound
    // An empty path means the root (RFC 9110, section 4.2.3).
    lacksPath = target.isEmpty || bytes[position] == UInt8(ascii: "?")
    if lacksPath { bypassesCache = true }
  }
}

/// The methods of RFC 9110, section 9, PATCH (RFC 5789) and QUERY, but for CONNECT and TRACE: the server
/// opens no tunnels and echoes no requests.
package enum RequestMethod: String, Sendable {
  case get = "GET"
  case head = "HEAD"
  case options = "OPTIONS"
  case post = "POST"
  case put = "PUT"
  case delete = "DELETE"
  case patch = "PATCH"
  case query = "QUERY"

  /// Refuses unknown methods, which are most often the rest of a body whose length two
  /// implementations measured differently.
  init(named name: String) throws(Refusal) {
    if let method = Self(rawValue: name) {
      self = method
    } else if name == "CONNECT" || name == "TRACE" {
      throw Refusal(.methodNotAllowed, "\(name) is not supported: use GET, HEAD or OPTIONS.")
    } else {
      throw .unknownMethod
    }
  }
}
