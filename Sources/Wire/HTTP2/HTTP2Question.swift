/// The parts of an HTTP/2 request that decide which cached response it gets.
package struct HTTP2Question: Sendable {
  /// Whether the method is HEAD; otherwise it is GET.
  package var isHead: Bool
  /// Path and query.
  package var target: String
  package var ifNoneMatch: String?
  package var acceptEncoding: String?
  package var acceptLanguage: String?

  package init(
    isHead: Bool = false, target: String, ifNoneMatch: String? = nil,
    acceptEncoding: String? = nil, acceptLanguage: String? = nil
  ) {
    self.isHead = isHead
    self.target = target
    self.ifNoneMatch = ifNoneMatch
    self.acceptEncoding = acceptEncoding
    self.acceptLanguage = acceptLanguage
  }
}
