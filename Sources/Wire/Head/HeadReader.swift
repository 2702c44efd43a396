/// Reads a head line by line (RFC 9112, sections 2 to 5).
struct HeadReader {
  /// Why no head was read.
  enum Stop: Error {
    case incomplete
    case refused(Refusal)
  }

  let limits: WireLimits
  private var head = RequestHead()
  private var fields = FieldReader()

  init(limits: WireLimits) { self.limits = limits }

  mutating func read(_ bytes: Span<UInt8>) throws(Stop) -> RequestHead {
    var position = try skipEmptyLines(bytes)
    position = try readRequestLine(bytes, from: position)
    let start = position
    var count = 0
    while true {
      let end = try readLine(bytes, from: position)
      // An empty line.
      if end == position + 2 { break }
      count += 1
      guard count <= limits.allHeaderFields else { throw .refused(.tooManyFields(limits)) }
      position = end
      guard position - start <= limits.allHeaderBytes else {
        throw .refused(.fieldsTooLarge(limits))
      }
    }
    head.length = position + 2
    do throws(Refusal) {
      try fields.conclude(&head)
    } catch {
      throw .refused(error)
    }
    return head
  }

  private static let mostEmptyLines = 8

  /// Some clients send an empty line after a body (RFC 9112, section 2.2).
  private func skipEmptyLines(_ bytes: Span<UInt8>) throws(Stop) -> Int {
    var position = 0
    while position < bytes.count, bytes[position] == .carriageReturn {
      guard position + 1 < bytes.count else { throw .incomplete }
      guard bytes[position + 1] == .lineFeed else { throw .refused(.badLineEnd) }
      position += 2
      guard position <= 2 * Self.mostEmptyLines else {
        throw .refused(.malformed("There are too many empty lines before the request."))
      }
    }
    return position
  }

  private mutating func readRequestLine(
    _ bytes: Span<UInt8>, from start: Int
  ) throws(Stop) -> Int {
    var position = try readMethod(bytes, from: start)
    let targetStart = position
    while position < bytes.count, bytes[position].isTargetByte { position += 1 }
    guard position - targetStart <= limits.targetBytes else {
      throw .refused(.targetTooLong(limits))
    }
    guard position < bytes.count else { throw .incomplete }
    guard bytes[position] == .space, position > targetStart else {
      throw .refused(.malformed("The request target is invalid."))
    }
    let target = targetStart..<position
    position = try readVersion(bytes, from: position + 1)
    do throws(Refusal) {
      try head.readTarget(bytes, target)
    } catch {
      throw .refused(error)
    }
    return position
  }

  /// Reads the method and the space after it.
  private mutating func readMethod(_ bytes: Span<UInt8>, from start: Int) throws(Stop) -> Int {
    if bytes.starts(with: "GET ", at: start) {
      head.methodName = start..<start + 3
      return start + 4
    }
    let longest = 32
    var position = start
    while position < bytes.count, bytes[position].isTokenByte { position += 1 }
    guard position - start <= longest else { throw .refused(.noMethod) }
    guard position < bytes.count else { throw .incomplete }
    guard bytes[position] == .space, position > start else {
      throw .refused(.malformed("This is not an HTTP/1.1 request."))
    }
    head.methodName = start..<position
    head.method = bytes.starts(with: "HEAD ", at: start) ? .head : .other
    guard head.method == .head || Self.isMethod(bytes, at: start) else {
      throw .refused(.noMethod)
    }
    return position + 1
  }

  /// Whether a method of RFC 9110, section 9, PATCH or QUERY begins at an offset.
  ///
  /// Anything else is most often the rest of a body whose length two implementations measured
  /// differently.
  private static func isMethod(_ bytes: Span<UInt8>, at start: Int) -> Bool {
    bytes.starts(with: "POST ", at: start) || bytes.starts(with: "PUT ", at: start)
      || bytes.starts(with: "DELETE ", at: start) || bytes.starts(with: "OPTIONS ", at: start)
      || bytes.starts(with: "PATCH ", at: start) || bytes.starts(with: "CONNECT ", at: start)
      || bytes.starts(with: "TRACE ", at: start) || bytes.starts(with: "QUERY ", at: start)
  }

  /// Reads the version and the line's end.
  private mutating func readVersion(_ bytes: Span<UInt8>, from start: Int) throws(Stop) -> Int {
    if bytes.starts(with: "HTTP/1.1\r\n", at: start) { return start + 10 }
    guard bytes.isPrefix(of: "HTTP/", from: start) else { throw .refused(.badVersion) }
    let end = start + 8
    guard end + 1 < bytes.count else { throw .incomplete }
    guard bytes[start + 5].isDigit, bytes[start + 6] == UInt8(ascii: "."), bytes[end - 1].isDigit
    else { throw .refused(.badVersion) }
    guard bytes[end] == .carriageReturn, bytes[end + 1] == .lineFeed else {
      throw .refused(.badLineEnd)
    }
    guard bytes[start + 5] == UInt8(ascii: "1") else {
      throw .refused(
        Refusal(
          .versionNotSupported, "Only HTTP/1.0 and HTTP/1.1 are supported on this connection."))
    }
    // A later minor version is read as the latest known one (RFC 9110, section 2.5).
    fields.isFirstVersion = bytes[end - 1] == UInt8(ascii: "0")
    return end + 2
  }

  /// Reads a field or the empty line, and returns the offset after it.
  private mutating func readLine(_ bytes: Span<UInt8>, from start: Int) throws(Stop) -> Int {
    var position = start
    while position < bytes.count, bytes[position].isTokenByte { position += 1 }
    guard position < bytes.count else { throw stop(bytes, from: start) }
    let name = start..<position
    guard bytes[position] == UInt8(ascii: ":"), !name.isEmpty else {
      // As if the line had arrived in pieces.
      guard name.count <= limits.fieldBytes else { throw .refused(.fieldsTooLarge(limits)) }
      guard name.isEmpty, bytes[position] == .carriageReturn else {
        throw .refused(.malformed("A line of the head is not a header field."))
      }
      return try readLineEnd(bytes, at: position)
    }
    position += 1
    while position < bytes.count, bytes[position].isBlank { position += 1 }
    let valueStart = position
    while position < bytes.count, bytes[position].isValueByte { position += 1 }
    var valueEnd = position
    guard position < bytes.count, position - start <= limits.fieldBytes else {
      throw stop(bytes, from: start)
    }
    let end = try readLineEnd(bytes, at: position)
    while valueEnd > valueStart, bytes[valueEnd - 1].isBlank { valueEnd -= 1 }
    do throws(Refusal) {
      try fields.note(bytes, name, valueStart..<valueEnd, in: &head)
    } catch {
      throw .refused(error)
    }
    return end
  }

  /// Why a line without an end cannot be read: more bytes are needed, or it exceeds the limits.
  private func stop(_ bytes: Span<UInt8>, from start: Int) -> Stop {
    bytes.count - start > limits.fieldBytes ? .refused(.fieldsTooLarge(limits)) : .incomplete
  }

  private func readLineEnd(_ bytes: Span<UInt8>, at position: Int) throws(Stop) -> Int {
    guard bytes[position] == .carriageReturn else { throw .refused(.badByte) }
    guard position + 1 < bytes.count else { throw .incomplete }
    guard bytes[position + 1] == .lineFeed else { throw .refused(.badLineEnd) }
    return position + 2
  }
}

extension Refusal {
  fileprivate static let noMethod = Refusal(.notImplemented, "The method is unknown.")
  fileprivate static let badByte = malformed("A header field contains an invalid byte.")
  fileprivate static let badLineEnd = malformed(
    "A line of the head does not end with CR LF.")
  fileprivate static let badVersion = malformed(
    "The request line does not end with a version such as HTTP/1.1.")
}
