package import NIOCore

/// The parts of an HTTP/2 request that decide which cached response it gets.
package struct CacheQuery: Sendable {
  /// Path and query.
  package var target: String
  package var ifNoneMatch: String?
  package var acceptEncoding: String?
  package var acceptLanguage: String?

  /// - Parameter bytes: Those of the head.
  package init(_ head: RequestHead, in bytes: ByteBuffer) {
    target = bytes.text(head.target)
    ifNoneMatch = head.ifNoneMatch.map(bytes.text)
    acceptEncoding = head.acceptEncoding.map(bytes.text)
    acceptLanguage = head.acceptLanguage.map(bytes.text)
  }
}
