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
  func message(isHead: Bool, _ persistence: Persistence, _ clock: HTTPClock) -> ByteBuffer {
    guard persistence == .implied else {
      return content.message(
        isUnmodified, furtherFields, clock.lastLines(persistence), hasBody: !isHead)
    }
    return content.latestMessage(isUnmodified, furtherFields, clock.now(), isHead: isHead)
  }
}

/// What a cached response consists of, for status 200 and for 304.
package final class CachedContent: Sendable {
  /// The message that was sent last: only the date and further fields can make another one.
  private struct Latest {
    var second = Int.min
    var furtherFields: SharedFields?
    var message = ByteBuffer()
    var bodyStart = 0
  }

  let fields: SharedFields
  /// For status 200, with the only copy of the body, and for 304.
  private let latest: Mutex<[2 of Latest]>

  /// - Parameters:
  ///   - fields: With `Content-Length`.
  ///   - body: That of the response with status 200.
  package init(_ fields: SharedFields, body: ByteBuffer) {
    self.fields = fields
    latest = Mutex([Latest(message: body), Latest()])
  }

  /// The body of the response with status 200.
  package var body: ByteBuffer {
    latest.withLock { latest in latest[0].message.slice(latest[0].bodyStart...) }
  }

  /// The memory that the latest message takes, with the body, in bytes.
  package var byteCount: Int { latest.withLock { $0[0].message.storageCapacity } }

  fileprivate func latestMessage(
    _ isUnmodified: Bool, _ furtherFields: SharedFields?, _ now: HTTPClock.Reading, isHead: Bool
  ) -> ByteBuffer {
    let index = isUnmodified ? 1 : 0
    return latest.withLock { latest in
      if latest[index].second != now.second || latest[index].furtherFields !== furtherFields {
        let body = latest[index].message.slice(latest[index].bodyStart...)
        let message = message(isUnmodified, furtherFields, now.lastLines, body)
        latest[index] = Latest(
          second: now.second, furtherFields: furtherFields, message: message,
          bodyStart: message.readableBytes - body.readableBytes)
      }
      guard isHead else { return latest[index].message }
      return latest[index].message.slice(..<latest[index].bodyStart)
    }
  }

  fileprivate func message(
    _ isUnmodified: Bool, _ furtherFields: SharedFields?, _ lastLines: ByteBuffer, hasBody: Bool
  ) -> ByteBuffer {
    message(
      isUnmodified, furtherFields, lastLines, hasBody && !isUnmodified ? body : ByteBuffer())
  }

  private func message(
    _ isUnmodified: Bool, _ furtherFields: SharedFields?, _ lastLines: ByteBuffer,
    _ body: ByteBuffer
  ) -> ByteBuffer {
    let lines = fields.lines(isUnmodified: isUnmodified)
    let furtherLines = furtherFields?.lines(isUnmodified: isUnmodified) ?? ByteBuffer()
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
}
