package import HTTPTypes
package import NIOCore

extension RequestHead {
  /// The request as responders see it: with the fields that they read.
  ///
  /// - Parameter bytes: Received bytes, which begin with the head.
  package func request(in bytes: ByteBuffer) -> HTTPRequest {
    let path = path(in: bytes)
    guard let method = HTTPRequest.Method(method.rawValue) else {
      preconditionFailure("a method's name is a token")
    }
    return HTTPRequest(
      method: method, scheme: "http", authority: authority.map(bytes.text), path: path,
      headerFields: fields(in: bytes))
  }

  /// Path and query; that of the root for a whole URL without a path.
  func path(in bytes: ByteBuffer) -> String {
    let isForServer = target.isEmpty && method == .options
    return isForServer ? "*" : (lacksPath ? "/" : "") + bytes.text(target)
  }

  /// The fields that responders read, or those with one name, in lower case.
  package func fields(in bytes: ByteBuffer, named wanted: StaticString? = nil) -> HTTPFields {
    let names = wanted.map { [$0] } ?? FieldNames.forResponders
    var fields: HTTPFields = [:]
    let span = bytes.readableBytesUInt8Span
    // The request line is known to be valid, so the first line feed is its end.
    var position = target.upperBound
    while span[position] != .lineFeed { position += 1 }
    position += 1
    while span[position] != .carriageReturn {
      let start = position
      while span[position] != UInt8(ascii: ":") { position += 1 }
      let name = start..<position
      let valueStart = position + 1
      while span[position] != .carriageReturn { position += 1 }
      if span.matches(anyOf: names, name), let name = HTTPField.Name(bytes.text(name)) {
        fields.append(HTTPField(name: name, value: span.text(valueStart..<position)))
      }
      position += 2
    }
    return fields
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
