package import NIOCore
internal import Synchronization

/// A cached response, independent of the HTTP version that will carry it.
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

  /// The response in the format of HTTP/1.1.
  ///
  /// - Parameter identifier: The name of the request, if anybody notes it.
  func message(
    isHead: Bool, _ persistence: Persistence, _ clock: HTTPClock, _ identifier: String? = nil
  ) -> ByteBuffer {
    guard persistence == .implied, identifier == nil else {
      return content.message(
        isUnmodified, furtherFields, clock.lastLines(persistence, identifier), hasBody: !isHead)
    }
    return content.latestMessage(isUnmodified, furtherFields, clock.now(), isHead: isHead)
  }
}

/// What a cached response consists of, for status 200 and for 304.
package final class CachedContent: Sendable {
  /// The message that was sent last: only the date and further fields can make another one.
  private struct Latest {
    var second = Int.min
    var furtherLines = ByteBuffer()
    var message = ByteBuffer()
    var bodyStart = 0
  }

  let fields: SharedFields
  /// For status 200, with the only copy of the body, and for 304.
  private let latest: Mutex<[2 of Latest]>
  /// The largest buffers for these messages. Longer messages are sent, but not kept.
  private let capacities: [2 of Int]

  /// - Parameters:
  ///   - fields: With `Content-Length`.
  ///   - body: That of the response with status 200, from the buffer's first byte.
  package init(_ fields: SharedFields, body: ByteBuffer) {
    self.fields = fields
    latest = Mutex([Latest(message: body), Latest()])
    // Fields take about 700 bytes, and those that a request adds about 300.
    let head = 1536
    capacities = [
      ByteBuffer.capacity(for: head + body.readableBytes), ByteBuffer.capacity(for: head),
    ]
  }

  /// The body of the response with status 200.
  package var body: ByteBuffer {
    latest.withLock { latest in latest[0].message.slice(latest[0].bodyStart...) }
  }

  /// The largest memory that the messages take, with the body, in bytes.
  package var maxBytes: Int { capacities[0] + capacities[1] }

  /// The memory that they take now.
  var bytes: Int {
    latest.withLock { $0[0].message.storageCapacity + $0[1].message.storageCapacity }
  }

  fileprivate func latestMessage(
    _ isUnmodified: Bool, _ furtherFields: SharedFields?, _ now: HTTPClock.Reading, isHead: Bool
  ) -> ByteBuffer {
    let index = isUnmodified ? 1 : 0
    let furtherLines = furtherFields?.lines(isUnmodified: isUnmodified) ?? ByteBuffer()
    return latest.withLock { latest in
      var one = latest[index]
      if one.second != now.second || one.furtherLines != furtherLines {
        let body = one.message.slice(one.bodyStart...)
        one.second = now.second
        one.furtherLines = furtherLines
        one.message = message(isUnmodified, furtherLines, now.lastLines, body)
        one.bodyStart = one.message.readableBytes - body.readableBytes
        if one.message.storageCapacity <= capacities[index] { latest[index] = one }
      }
      return isHead ? one.message.slice(..<one.bodyStart) : one.message
    }
  }

  fileprivate func message(
    _ isUnmodified: Bool, _ furtherFields: SharedFields?, _ lastLines: ByteBuffer, hasBody: Bool
  ) -> ByteBuffer {
    message(
      isUnmodified, furtherFields?.lines(isUnmodified: isUnmodified) ?? ByteBuffer(), lastLines,
      hasBody && !isUnmodified ? body : ByteBuffer())
  }

  private func message(
    _ isUnmodified: Bool, _ furtherLines: ByteBuffer, _ lastLines: ByteBuffer, _ body: ByteBuffer
  ) -> ByteBuffer {
    let lines = fields.lines(isUnmodified: isUnmodified)
    let status: StaticString =
      isUnmodified ? "HTTP/1.1 304 Not Modified\r\n" : "HTTP/1.1 200 OK\r\n"
    var message = ByteBuffer()
    message.reserveCapacity(
      status.utf8CodeUnitCount + lines.readableBytes + furtherLines.readableBytes
        + lastLines.readableBytes + body.readableBytes)
    message.writeStaticString(status)
    message.writeImmutableBuffer(lines)
    message.writeImmutableBuffer(furtherLines)
    message.writeImmutableBuffer(lastLines)
    message.writeImmutableBuffer(body)
    return message
  }
}

extension ByteBuffer {
  fileprivate func slice(_ range: some RangeExpression<Int>) -> ByteBuffer {
    let range = range.relative(to: 0..<writerIndex)
    return getSlice(at: range.lowerBound, length: range.count) ?? ByteBuffer()
  }

  /// The capacity of a buffer for a number of bytes: a power of two.
  fileprivate static func capacity(for count: Int) -> Int {
    1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
  }
}
