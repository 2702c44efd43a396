internal import HTTPTypes
internal import NIOCore
internal import Wire

/// A whole cached HTTP/1.1 response in one buffer, in which only the date changes.
struct DatedMessage: Sendable {
  /// Status line, headers, those of the content, `Cache-Status`, further lines, `Date`, `Server`, body.
  private(set) var bytes: ByteBuffer
  private let headerLines: Range<Int>
  private let contentLines: Range<Int>
  /// The headers added by a request: the last one that was answered with this message.
  private var furtherLines: Range<Int>
  private var dateStart: Int
  private var bodyStart: Int
  /// The second of the date in the message.
  private var second = Int.min
  /// The head of the 304 response in that second, made at first use.
  private var unmodified: ByteBuffer?

  /// - Parameter content: The headers that a 304 response does not have.
  init(headers: HTTPFields, content: HTTPFields, body: ByteBuffer) {
    var bytes = ByteBuffer()
    // Headers take about 700 bytes, and those that requests add about 300.
    bytes.reserveCapacity(1536 + body.readableBytes)
    let start = bytes.writeStaticString("HTTP/1.1 200 OK\r\n")
    bytes.writeFieldLines(headers)
    headerLines = start..<bytes.writerIndex
    bytes.writeFieldLines(content)
    contentLines = headerLines.upperBound..<bytes.writerIndex
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
  ///
  /// - Parameter lines: The further lines without those of the content.
  mutating func notModified(_ lines: ByteBuffer, _ persistence: Persistence) -> ByteBuffer {
    if persistence == .implied, let unmodified { return unmodified }
    var head = ByteBuffer()
    head.reserveCapacity(bodyStart)
    head.writeStaticString("HTTP/1.1 304 Not Modified\r\n")
    head.writeImmutableBuffer(slice(headerLines))
    head.writeImmutableBuffer(slice(contentLines.upperBound..<furtherLines.lowerBound))
    head.writeImmutableBuffer(lines)
    writeEnd(of: &head, persistence)
    if persistence == .implied { unmodified = head }
    return head
  }

  /// The head with another `Connection` header.
  ///
  /// - Parameter room: Bytes to reserve for the body.
  func head(_ persistence: Persistence, room: Int = 0) -> ByteBuffer {
    var head = ByteBuffer()
    head.reserveCapacity(bodyStart + 64 + room)
    head.writeImmutableBuffer(slice(0..<furtherLines.upperBound))
    writeEnd(of: &head, persistence)
    return head
  }

  private func writeEnd(of head: inout ByteBuffer, _ persistence: Persistence) {
    let emptyLine: StaticString = "\r\n"
    let end = bodyStart - emptyLine.utf8CodeUnitCount
    head.writeImmutableBuffer(slice(furtherLines.upperBound..<end))
    head.writeStaticString(persistence.line)
    head.writeStaticString(emptyLine)
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
  init(lines fields: HTTPFields) {
    self.init()
    writeFieldLines(fields)
  }

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
