package import HTTPTypes
package import NIOCore

/// A response, as the responder makes it.
package struct Reply: Sendable {
  package var status: HTTPResponse.Status
  /// All fields except `Connection`, `Date`, `Server` and `X-Request-ID`, which the connection adds.
  package var fields: HTTPFields
  package var body: ByteBuffer
  /// The same as a finished response, which is sent in place of ``fields`` and ``body``; the former are then empty.
  package private(set) var finished: CachedReply?
  /// The body in parts, if its length is not known; ``body`` is then empty.
  package var stream: ReplyStream?
  /// The responder's notes for its own log.
  package var notes: (any Sendable)?
  /// A value of the responder that lives as long as ``body`` is in memory.
  package var ticket: (any Sendable)?

  package init(
    status: HTTPResponse.Status, fields: HTTPFields, body: ByteBuffer = ByteBuffer(),
    stream: ReplyStream? = nil
  ) {
    (self.status, self.fields, self.body, self.stream) = (status, fields, body, stream)
  }

  package init(_ finished: CachedReply) {
    self.init(
      status: finished.isUnmodified ? .notModified : .ok, fields: [:],
      body: finished.isUnmodified ? ByteBuffer() : finished.body)
    self.finished = finished
  }
}

extension Reply {
  /// Whether responses with this status never have a body (RFC 9110, section 6.4.1).
  var isBodiless: Bool { status == .noContent || status == .notModified }

  /// The length of the body in bytes; `nil` if it is not known, or if there is never one (RFC 9110,
  /// section 8.6).
  ///
  /// - Parameter isHead: Whether the method is HEAD. Its response has the length of the other
  ///   method's body, if that is known.
  package func bodyLength(isHead: Bool) -> Int? {
    guard !isBodiless, stream == nil else { return nil }
    if let said = fields[.contentLength].flatMap({ Int($0) }) { return said }
    return isHead && body.readableBytes == 0 ? nil : body.readableBytes
  }
}
