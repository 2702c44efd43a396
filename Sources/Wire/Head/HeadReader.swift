internal import HTTPTypes

/// Reads a head line by line (RFC 9112, sections 2 to 5).
///
/// Each method returns `nil` if it needs more bytes.
struct HeadReader {
  let limits: WireLimits
  /// Those of each field, and of all.
  private let fieldBytes, allHeaderBytes: Int
  var head = RequestHead()
  var hasHost = false
  var saysClose = false
  var saysKeepAlive = false
  /// The number of fields, and of their bytes.
  var count = 0
  var size = 0

  init(limits: WireLimits) {
    (self.limits, fieldBytes, allHeaderBytes) = (limits, limits.fieldBytes, limits.allHeaderBytes)
  }

  fileprivate static let maxEmptyLines = 8

  /// Some clients send an empty line after a body (RFC 9112, section 2.2).
  fileprivate func skipEmptyLines(_ bytes: Span<UInt8>) throws(Refusal) -> Int? {
    var position = 0
    while position < bytes.count, bytes[position] == .carriageReturn {
      guard position + 1 < bytes.count else { return nil }
      guard bytes[position + 1] == .lineFeed else { throw .badLineEnd }
      position += 2
      guard position <= 2 * Self.maxEmptyLines else {
        throw .malformed("There are too many empty lines before the request.")
      }
    }
    return position
  }

  fileprivate mutating func readRequestLine(
    _ bytes: Span<UInt8>, from start: Int
  ) throws(Refusal) -> Int? {
    guard let targetStart = try readMethod(bytes, from: start) else { return nil }
    var position = bytes.afterPrintable(from: targetStart, first: 0x21, except: UInt8(ascii: "#"))
    while position < bytes.count, bytes[position].isTargetByte { position += 1 }
    guard position - targetStart <= limits.targetBytes else {
      throw .targetTooLong(limits)
    }
    guard position < bytes.count else { return nil }
    guard bytes[position] == .space, position > targetStart else {
      throw .badTarget(bytes[position])
    }
    try head.readTarget(bytes, targetStart..<position)
    return try readVersion(bytes, from: position + 1)
  }

  /// Reads the method and the space after it.
  private mutating func readMethod(_ bytes: Span<UInt8>, from start: Int) throws(Refusal) -> Int? {
    if bytes.starts(with: "GET ", at: start) { return start + 4 }
    if bytes.starts(with: "HEAD ", at: start) {
      head.method = .head
      return start + 5
    }
    if start < bytes.count, bytes.isPrefix(of: "PRI * HTTP/2.0\r\n", from: start) {
      guard bytes.count >= start + 16 else { return nil }
      throw .otherVersion
    }
    let longest = 32
    var position = start
    while position < bytes.count, bytes[position].isTokenByte { position += 1 }
    guard position - start <= longest else { throw .unknownMethod }
    guard position < bytes.count else { return nil }
    guard bytes[position] == .space, position > start else {
      throw .notARequest
    }
    let name = (start..<position).reduce(into: "") { $0.unicodeScalars.append(.init(bytes[$1])) }
    head.method = try RequestMethod(named: name)
    return position + 1
  }

  /// Reads the version and the line's end.
  private mutating func readVersion(_ bytes: Span<UInt8>, from start: Int) throws(Refusal) -> Int? {
    if bytes.starts(with: "HTTP/1.1\r\n", at: start) { return start + 10 }
    let end = start + 8
    guard bytes.isPrefix(of: "HTTP/", from: start) else { throw .badVersion }
    for position in min(start + 5, bytes.count)..<min(end, bytes.count) {
      guard position == start + 6 ? bytes[position] == UInt8(ascii: ".") : bytes[position].isDigit
      else { throw .badVersion }
    }
    guard end < bytes.count else { return nil }
    guard let next = try readLineEnd(bytes, at: end, .badLineEnd) else { return nil }
    guard bytes[start + 5] == UInt8(ascii: "1") else { throw .otherVersion }
    // A later minor version is read as the latest known one (RFC 9110, section 2.5).
    head.isHTTP10 = bytes[end - 1] == UInt8(ascii: "0")
    return next
  }

  /// Reads a field or the empty line, and returns the offset after it.
  fileprivate mutating func readLine(_ bytes: Span<UInt8>, from start: Int) throws(Refusal) -> Int? {
    var position = bytes.afterWords(from: start)
    while position < bytes.count, bytes[position].isTokenByte { position += 1 }
    let name = start..<position
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":"), !name.isEmpty else {
      try checkRoom(for: name.count)
      guard position < bytes.count else { return nil }
      guard name.isEmpty, bytes[position] == .carriageReturn else {
        throw .malformed("A line of the head is not a header field.")
      }
      return try readLineEnd(bytes, at: position, .badByte)
    }
    position += 1
    while position < bytes.count, bytes[position].isBlank { position += 1 }
    let valueStart = position
    position = bytes.afterPrintable(from: valueStart, first: .space)
    while position < bytes.count, bytes[position].isValueByte { position += 1 }
    var valueEnd = position
    // The line's end counts, whether or not it has arrived.
    try checkRoom(for: position + 2 - start)
    guard position < bytes.count else { return nil }
    guard let end = try readLineEnd(bytes, at: position, .badByte) else { return nil }
    while valueEnd > valueStart, bytes[valueEnd - 1].isBlank { valueEnd -= 1 }
    try note(bytes, line: start..<end, name: name, value: valueStart..<valueEnd)
    return end
  }

  /// Refuses a field that is too large already, whether or not all of it has arrived.
  private func checkRoom(for count: Int) throws(Refusal) {
    guard count <= fieldBytes, size + count <= allHeaderBytes else {
      throw .fieldsTooLarge(limits)
    }
  }

  /// - Parameter refusal: The refusal of any other byte.
  @inline(__always)
  private func readLineEnd(
    _ bytes: Span<UInt8>, at position: Int, _ refusal: Refusal
  ) throws(Refusal) -> Int? {
    guard bytes[position] == .carriageReturn else { throw refusal }
    guard position + 1 < bytes.count else { return nil }
    guard bytes[position + 1] == .lineFeed else { throw .badLineEnd }
    return position + 2
  }
}

extension RequestHead {
  /// Reads the first request in some bytes.
  ///
  /// Accepts only the strict form of RFC 9112, so that two implementations cannot disagree about
  /// where the request ends.
  ///
  /// - Returns: `nil` if the bytes are valid so far, but more are needed.
  @inline(__always)
  package static func read(_ bytes: Span<UInt8>, limits: WireLimits) throws(Refusal) -> RequestHead? {
    var reader = HeadReader(limits: limits)
    guard let first = try reader.skipEmptyLines(bytes), var position = try reader.readRequestLine(bytes, from: first)
    else { return nil }
    while let end = try reader.readLine(bytes, from: position) {
      // An empty line.
      if end == position + 2 {
        reader.head.length = end
        try reader.conclude()
        return reader.head
      }
      position = end
    }
    return nil
  }
}

extension Span<UInt8> {
  /// Whether a head has the method HEAD, after the empty lines that are skipped, whatever else is wrong in it.
  var asksForHead: Bool {
    var position = 0
    while position < 2 * HeadReader.maxEmptyLines, starts(with: "\r\n", at: position) {
      position += 2
    }
    return starts(with: "HEAD ", at: position)
  }
}

extension Refusal {
  fileprivate static let notARequest = malformed("This is not an HTTP/1.1 request.")
  fileprivate static let otherVersion = Refusal(
    .httpVersionNotSupported, "Only HTTP/1.0 and HTTP/1.1 are supported.")
  fileprivate static let badByte = malformed("A header field contains an invalid byte.")
  fileprivate static let badLineEnd = malformed(
    "A line of the head does not end with CR LF.")
  fileprivate static let badVersion = malformed(
    """
    The request line does not end with a version such as HTTP/1.1; a space in a target is written as %20.
    """)

  /// - Parameter byte: The first that cannot be in a target.
  fileprivate static func badTarget(_ byte: UInt8) -> Refusal {
    if byte == .space { return malformed("The request target is empty.") }
    if byte == .carriageReturn { return badVersion }
    let digits = String(0x100 + Int(byte), radix: 16, uppercase: true).dropFirst()
    return malformed("The request target has the byte \(digits), which is written as %\(digits).")
  }
}
