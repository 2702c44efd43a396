package import NIOCore

extension RequestHead {
  /// Path and query; that of the root for a whole URL without a path.
  func path(in bytes: ByteBuffer) -> String {
    let isForServer = target.isEmpty && method == .options
    return isForServer ? "*" : (lacksPath ? "/" : "") + bytes.text(target)
  }

  /// The value of a field, or those of several joined by commas (RFC 9110, section 5.3); `nil` if there is none.
  ///
  /// - Parameter name: In lower case.
  func value(of name: StaticString, in bytes: ByteBuffer) -> String? {
    let span = bytes.readableBytesUInt8Span
    var value: String?
    // The request line is known to be valid, so the first line feed is its end.
    var position = target.upperBound
    while span[position] != .lineFeed { position += 1 }
    position += 1
    while span[position] != .carriageReturn {
      let start = position
      while span[position] != UInt8(ascii: ":") { position += 1 }
      let isWanted = position - start == name.utf8CodeUnitCount && span.matches(name, at: start)
      position += 1
      while span[position].isBlank { position += 1 }
      let first = position
      var last = first
      while span[position] != .carriageReturn {
        position += 1
        if !span[position - 1].isBlank { last = position }
      }
      if isWanted {
        let text = span.text(first..<last)
        value = value.map { "\($0), \(text)" } ?? text
      }
      position += 2
    }
    return value
  }
}

extension Span<UInt8> {
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
