internal import HTTPTypes
internal import NIOCore
internal import Wire

/// A whole cached HTTP/1.1 response in one buffer, in which only the date changes.
struct DatedMessage: Sendable {
  enum Status {
    case ok, notModified

    fileprivate var line: StaticString {
      switch self {
      case .ok: "HTTP/1.1 200 OK\r\n"
      case .notModified: "HTTP/1.1 304 Not Modified\r\n"
      }
    }
  }

  /// Status line, headers, `Content-Length`, `Cache-Status`, further lines, `Date`, `Server`, body.
  private(set) var bytes: ByteBuffer
  private let headerLines: Range<Int>
  private let lengthLine: Range<Int>
  /// The headers added by a request: the last one that was answered with this message.
  private var furtherLines: Range<Int>
  private var dateStart: Int
  private var bodyStart: Int
  /// The second of the date in the message.
  private var second = Int.min
  /// The head of the 304 response in that second, made at first use.
  private var unmodified: ByteBuffer?

  init(headers: HTTPFields, body: ByteBuffer) {
    var bytes = ByteBuffer()
    // Headers take about 700 bytes, and those that requests add about 300.
    bytes.reserveCapacity(1536 + body.readableBytes)
    let start = bytes.writeStaticString(Status.ok.line)
    bytes.writeFieldLines(headers)
    headerLines = start..<bytes.writerIndex
    bytes.writeFieldLines([.contentLength: String(body.readableBytes)])
    lengthLine = headerLines.upperBound..<bytes.writerIndex
    bytes.writeString(Self.statusLine)
    furtherLines = bytes.writerIndex..<bytes.writerIndex
    self.bytes = bytes
    (dateStart, bodyStart) = (0, 0)
    writeRest(body: body)
  }

  /// Puts the headers that a request adds into the message.
  ///
  /// Most pictures are always requested by the same URL, so the message has them already. Otherwise
  /// the message is copied into a buffer of the same capacity.
  ///
  /// - Returns: `false` if there is no room for them.
  mutating func carry(_ lines: ByteBuffer) -> Bool {
    if lines.readableBytes == furtherLines.count, lines == slice(furtherLines) { return true }
    let capacity = bytes.storageCapacity
    let length = bytes.writerIndex - furtherLines.count + lines.readableBytes
    guard length <= capacity else { return false }
    self = with(lines, capacity: capacity)
    return true
  }

  private mutating func writeRest(body: ByteBuffer) {
    bytes.writeStaticString(Self.dateName)
    dateStart = bytes.writerIndex
    bytes.writeRepeatingByte(UInt8(ascii: " "), count: HTTPDate.byteCount)
    bytes.writeString(Self.end)
    bodyStart = bytes.writerIndex
    bytes.writeImmutableBuffer(body)
  }

  private static let statusLine = "Cache-Status: \(CacheStatus.hit.headerValue)\r\n"
  private static let dateName: StaticString = "Date: "
  private static let end = "\r\nServer: \(ResponseHeaders.serverName)\r\n\r\n"

  /// Updates the date. Copies the message only while an earlier one is being sent.
  mutating func write(_ date: HTTPClock.Reading) {
    guard second != date.second else { return }
    second = date.second
    unmodified = nil
    bytes.setBuffer(date.text, at: dateStart)
  }

  var body: ByteBuffer { slice(bodyStart..<bytes.writerIndex) }

  /// Everything but the body.
  var head: ByteBuffer { slice(0..<bodyStart) }

  /// The head of a 304 response, for a client that has the body already.
  mutating func notModified() -> ByteBuffer {
    if let unmodified { return unmodified }
    let head = head(.notModified, .implied)
    unmodified = head
    return head
  }

  /// The head with another status or another `Connection` header.
  ///
  /// - Parameter room: Bytes to reserve for the body.
  func head(_ status: Status, _ persistence: Persistence, room: Int = 0) -> ByteBuffer {
    let emptyLine: StaticString = "\r\n"
    var head = ByteBuffer()
    head.reserveCapacity(bodyStart + 64 + room)
    head.writeStaticString(status.line)
    // A 304 response goes without `Content-Length`, which RFC 9110, section 8.6, makes optional.
    let end = status == .ok ? lengthLine.upperBound : headerLines.upperBound
    head.writeImmutableBuffer(slice(headerLines.lowerBound..<end))
    head.writeImmutableBuffer(
      slice(lengthLine.upperBound..<bodyStart - emptyLine.utf8CodeUnitCount))
    head.writeStaticString(persistence.line)
    head.writeStaticString(emptyLine)
    return head
  }

  /// The message with the headers that another request adds.
  ///
  /// - Parameter capacity: The least capacity of its buffer in bytes.
  func with(_ lines: ByteBuffer, capacity: Int = 0) -> DatedMessage {
    var message = self
    message.furtherLines = furtherLines.lowerBound..<furtherLines.lowerBound + lines.readableBytes
    message.bytes = ByteBuffer()
    message.bytes.reserveCapacity(capacity)
    message.bytes.writeImmutableBuffer(slice(0..<furtherLines.lowerBound))
    message.bytes.writeImmutableBuffer(lines)
    message.second = .min
    message.unmodified = nil
    message.writeRest(body: body)
    return message
  }

  private func slice(_ range: Range<Int>) -> ByteBuffer {
    bytes.getSlice(at: range.lowerBound, length: range.count) ?? ByteBuffer()
  }
}

extension ByteBuffer {
  /// Writes header fields as lines of HTTP/1.1.
  mutating func writeFieldLines(_ fields: HTTPFields) {
    for field in fields {
      writeString(field.name.rawName)
      writeStaticString(": ")
      writeString(field.value)
      writeStaticString("\r\n")
    }
  }
}
