/// The part of the cache in a response, in the word that metrics and the access log have for it.
package enum CacheStatus: String, CaseIterable, Sendable {
  /// The response was cached in memory.
  case hit
  /// It was made for this request.
  case miss
  /// It was being made for another request already.
  case joined

  /// The value of the header `Cache-Status` (RFC 9211).
  package var headerValue: StaticString {
    switch self {
    case .hit: "bezel; hit"
    case .miss: "bezel; fwd=uri-miss; stored"
    case .joined: "bezel; fwd=uri-miss; collapsed"
    }
  }
}
