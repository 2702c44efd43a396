package import NIOCore

extension Exchange {
  /// Path and query; that of the root for a whole URL without a path; empty if the head was refused.
  package var target: String {
    guard let head else { return "" }
    let isForServer = head.target.isEmpty && head.method == .options
    return isForServer ? "*" : (head.lacksPath ? "/" : "") + bytes.text(head.target)
  }

  /// The value of a field, or those of several joined by commas (RFC 9110, section 5.3); `nil` if there is none. Reads
  /// the whole head.
  ///
  /// - Parameter name: In lower case.
  package func value(of name: StaticString) -> String? {
    guard let head else { return nil }
    let span = bytes.readableBytesUInt8Span
    var value: String?
    // The request line is known to be valid, so the first line feed is its end.
    var position = head.target.upperBound
    while span[position] != .lineFeed { position += 1 }
    position += 1
    while span[position] != .carriageReturn {
      let start = position
      while span[position] != UInt8(ascii: ":") { position += 1 }
      let isWanted = position - start == name.utf8CodeUnitCount && span.matches(name, at: start)
      let first = position + 1
      while span[position] != .carriageReturn { position += 1 }
      if isWanted {
        let text = span.text(span.trimmed(first..<position))
        value = value.map { "\($0), \(text)" } ?? text
      }
      position += 2
    }
    return value
  }
}

extension Span<UInt8> {
  /// A range without blanks at both ends.
  package func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isBlank { start += 1 }
    while start < end, self[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// A value in which bytes beyond ASCII are question marks: as UTF-8, they would take far longer than letters.
  package func text(_ range: Range<Int>) -> String {
    unsafe String(unsafeUninitializedCapacity: range.count) { text in
      for (offset, position) in range.enumerated() {
        unsafe text[offset] = self[position] < 0x80 ? self[position] : UInt8(ascii: "?")
      }
      return range.count
    }
  }
}

extension ByteBuffer {
  /// Bytes at offsets from the first readable one.
  package func slice(_ range: Range<Int>) -> ByteBuffer {
    getSlice(at: readerIndex + range.lowerBound, length: range.count) ?? ByteBuffer()
  }

  package func text(_ range: Range<Int>) -> String {
    getString(at: readerIndex + range.lowerBound, length: range.count) ?? ""
  }
}
