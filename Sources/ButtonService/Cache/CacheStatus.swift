/// How the cache took part in a response, for the header `Cache-Status` (RFC 9211).
enum CacheStatus: CaseIterable, Hashable, Sendable {
  /// The response was cached in memory.
  case hit
  /// It was made for this request.
  case miss
  /// It was being made for another request already.
  case joined

  var headerValue: String {
    switch self {
    case .hit: "bezel; hit"
    case .miss: "bezel; fwd=uri-miss; stored"
    case .joined: "bezel; fwd=uri-miss; collapsed"
    }
  }

  /// Where the picture came from, in words.
  var meaning: String {
    switch self {
    case .hit: "was cached in memory"
    case .miss: "was drawn for this request"
    case .joined: "was already being drawn for another request"
    }
  }
}
