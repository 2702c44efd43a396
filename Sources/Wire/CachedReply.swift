package import NIOCore
internal import Synchronization

/// A cached response to a request.
package struct CachedReply: Sendable {
  /// Whether the client has the response already: the status is then 304 instead of 200.
  package var isUnmodified: Bool
  package var content: CachedContent
  /// Additional fields for this request.
  package var furtherFields: SharedFields?

  package init(
    isUnmodified: Bool, _ content: CachedContent, furtherFields: SharedFields? = nil
  ) {
    self.isUnmodified = isUnmodified
    self.content = content
    self.furtherFields = furtherFields
  }

  /// The response as it is sent.
  ///
  /// - Parameter lastLines: The fields that the connection adds, and the empty line.
  func message(isHead: Bool, _ lastLines: ByteBuffer) -> ByteBuffer {
    content.message(isUnmodified, furtherFields, lastLines, isHead: isHead)
  }
}

/// What a cached response consists of, for status 200 and for 304.
package final class CachedContent: Sendable {
  /// A message that was sent: usually, the next one is the same.
  private final class Message: Sendable {
    let furtherFields: SharedFields?
    let lastLines: ByteBuffer
    let bytes: ByteBuffer
    let bodyStart: Int

    init(
      _ status: StaticString = "", _ lines: [ByteBuffer] = [], _ furtherFields: SharedFields? = nil,
      _ lastLines: ByteBuffer = ByteBuffer(), body: ByteBuffer
    ) {
      let head = lines + [lastLines]
      var bytes = ByteBuffer()
      bodyStart = head.reduce(status.utf8CodeUnitCount) { $0 + $1.readableBytes }
      bytes.reserveCapacity(bodyStart + body.readableBytes)
      bytes.writeStaticString(status)
      for part in head + [body] { bytes.writeImmutableBuffer(part) }
      self.bytes = bytes
      self.furtherFields = furtherFields
      self.lastLines = lastLines
    }

    var body: ByteBuffer { bytes.slice(bodyStart..<bytes.readableBytes) }

    /// Whether the message has these fields, which are usually the same object.
    func has(_ fields: SharedFields?, isUnmodified: Bool) -> Bool {
      fields === furtherFields
        || fields?.lines(isUnmodified: isUnmodified)
          == furtherFields?.lines(isUnmodified: isUnmodified)
    }
  }

  private let fields: SharedFields
  /// The latest for status 200, with the only copy of the body, and for 304.
  private let latest: Mutex<[2 of Message]>
  /// The largest buffers for these messages. Longer messages are sent, but not kept.
  private let capacities: [2 of Int]

  /// - Parameters:
  ///   - fields: With `Content-Length`.
  ///   - body: That of the response with status 200.
  package init(_ fields: SharedFields, body: ByteBuffer) {
    self.fields = fields
    latest = Mutex([Message(body: body), Message(body: ByteBuffer())])
    // Fields take about 700 bytes, and those that a request adds about 300.
    let head = 1536
    capacities = [
      ByteBuffer.capacity(for: head + body.readableBytes), ByteBuffer.capacity(for: head),
    ]
  }

  /// The body of the response with status 200.
  package var body: ByteBuffer { latest.withLock { $0[0] }.body }

  /// The largest memory that the messages take, with the body, in bytes.
  package var maxBytes: Int { capacities[0] + capacities[1] }

  /// The memory that they take now.
  var bytes: Int {
    latest.withLock { $0[0].bytes.storageCapacity + $0[1].bytes.storageCapacity }
  }

  fileprivate func message(
    _ isUnmodified: Bool, _ furtherFields: SharedFields?, _ lastLines: ByteBuffer, isHead: Bool
  ) -> ByteBuffer {
    let index = isUnmodified ? 1 : 0
    var message = latest.withLock { $0[index] }
    if message.lastLines != lastLines || !message.has(furtherFields, isUnmodified: isUnmodified) {
      let lines = [fields, furtherFields].compactMap { $0?.lines(isUnmodified: isUnmodified) }
      let next = Message(
        isUnmodified ? "HTTP/1.1 304 Not Modified\r\n" : "HTTP/1.1 200 OK\r\n", lines,
        furtherFields, lastLines, body: message.body)
      message = next
      if next.bytes.storageCapacity <= capacities[index] {
        latest.withLock { $0[index] = next }
      }
    }
    return isHead ? message.bytes.slice(0..<message.bodyStart) : message.bytes
  }
}

extension ByteBuffer {
  /// The capacity of a buffer for a number of bytes: a power of two.
  fileprivate static func capacity(for count: Int) -> Int {
    1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
  }
}
