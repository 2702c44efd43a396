package import HTTPTypes
package import NIOCore

/// A response that is ready to be sent: the lines of its head, and its body, which other responses may share.
package struct Reply: Sendable {
  /// The status and the body, unless ``isUnmodified``.
  private var ownStatus = HTTPResponse.Status.ok
  /// The status line with its line end; `nil` for those of 200 and 304, with which other lines are made in advance.
  var statusLine: String? {
    ownStatus == .ok ? nil : "HTTP/1.1 \(ownStatus.code) \(ownStatus.reasonPhrase)\r\n"
  }
  private var ownBody: ByteBuffer
  /// The lines of all fields but `Cache-Status`, and those that the connection adds. Those that a 304 response also has
  /// are first.
  package let head: [UInt8]
  /// How many bytes of the head, from the first, a 304 response has.
  private let unmodifiedCount: Int
  /// Whether the client has the response already: it gets status 304, the first lines of the head, and no body.
  package var isUnmodified = false
  /// Where in the body the connection writes the request's identifier; it then adds `Content-Length`, too.
  package private(set) var identifierPlace: Int?
  /// The value of `Cache-Status` (RFC 9211), if it has one.
  package var cacheStatus: StaticString?
  /// The body in parts, if its length is not known.
  package private(set) var stream: ReplyStream?
  /// The responder's notes for its own log, besides that the reply comes from memory.
  package var notes: (any Sendable)?
  /// A value of the responder that lives as long as ``body`` is in memory.
  package var ticket: (any Sendable)?
  /// From the end of the request's head until it was found in memory.
  package var duration = TimeAmount.zero

  /// A response with status 200, whose head has `Content-Length`.
  package init(_ head: [UInt8], unmodifiedCount: Int, body: ByteBuffer = ByteBuffer()) {
    (self.head, self.unmodifiedCount, ownBody) = (head, unmodifiedCount, body)
  }

  /// - Parameters:
  ///   - body: `nil` if there is none, or if its length is not known: that of a stream, or of one that is not made for
  ///     HEAD.
  ///   - identifierPlace: See ``identifierPlace``.
  package init(
    status: HTTPResponse.Status, fields: HTTPFields, body: ByteBuffer? = ByteBuffer(), identifierPlace: Int? = nil,
    stream: ReplyStream? = nil, notes: (any Sendable)? = nil
  ) {
    var head: [UInt8] = []
    for field in fields { head.append(field) }
    if let body, identifierPlace == nil {
      head.append(HTTPField(name: .contentLength, value: String(body.readableBytes)))
    }
    self.init(head, unmodifiedCount: head.count, body: body ?? ByteBuffer())
    (ownStatus, self.identifierPlace, self.stream, self.notes) = (status, identifierPlace, stream, notes)
  }

  package var status: HTTPResponse.Status { isUnmodified ? .notModified : ownStatus }

  /// Empty for one in parts.
  package var body: ByteBuffer {
    get { isUnmodified ? ByteBuffer() : ownBody }
    set { ownBody = newValue }
  }

  /// The bytes of the head that are sent.
  package var sentCount: Int { isUnmodified ? unmodifiedCount : head.count }
}
