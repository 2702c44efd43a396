package import HTTPTypes
internal import NIOCore
internal import NIOHPACK
internal import Synchronization

/// Header fields that many responses have, as each version of HTTP writes them: made at first use.
package final class SharedFields: Sendable {
  /// What the responder's own log says of responses with these fields.
  let notes: (any Sendable)?
  private let fields: @Sendable (_ isUnmodified: Bool) -> HTTPFields
  /// The lines and the blocks, each for status 200 and 304.
  private let forms = Mutex([4 of ByteBuffer?](repeating: nil))

  /// - Parameter fields: The fields, or those of them that a 304 response has. `Connection`, `Date` and
  ///   `Server` are added by the connection.
  package init(
    notes: (any Sendable)? = nil,
    _ fields: @escaping @Sendable (_ isUnmodified: Bool) -> HTTPFields
  ) {
    self.notes = notes
    self.fields = fields
  }

  /// The fields as lines of HTTP/1.1.
  func lines(isUnmodified: Bool) -> ByteBuffer {
    form(isUnmodified ? 1 : 0) {
      var lines = ByteBuffer()
      lines.writeLines(fields(isUnmodified))
      return lines
    }
  }

  /// The fields for HTTP/2.
  func block(isUnmodified: Bool) -> ByteBuffer {
    form(isUnmodified ? 3 : 2) { ByteBuffer(block: fields(isUnmodified)) }
  }

  private func form(_ index: Int, _ make: () -> ByteBuffer) -> ByteBuffer {
    if let known = forms.withLock({ $0[index] }) { return known }
    let made = make()
    forms.withLock { $0[index] = made }
    return made
  }
}

extension ByteBuffer {
  /// Writes header fields as lines of HTTP/1.1.
  mutating func writeLines(_ fields: HTTPFields) {
    for field in fields {
      writeString(field.name.rawName)
      writeStaticString(": ")
      writeString(field.value)
      writeStaticString("\r\n")
    }
  }

  /// Header fields, encoded for HTTP/2 (RFC 7541).
  ///
  /// The encoding uses only the static table, so it is independent of the connection: a block can be
  /// encoded once and sent to every client.
  init(block fields: HTTPFields, status: Int? = nil) {
    self.init()
    var headers = HPACKHeaders()
    headers.reserveCapacity(fields.count + 1)
    if let status {
      headers.add(name: ":status", value: String(status), indexing: .nonIndexable)
    }
    for field in fields {
      headers.add(name: field.name.canonicalName, value: field.value, indexing: .nonIndexable)
    }
    var encoder = HPACKEncoder(allocator: ByteBufferAllocator(), maxDynamicTableSize: 0)
    // Throws only while another block is being encoded.
    try? encoder.encode(headers: headers, to: &self)
  }

  /// Writes the identifier of a request for HTTP/2, without Huffman coding (RFC 7541, section 6.2.2): every
  /// response has another.
  ///
  /// - Parameter identifier: At most 126 bytes.
  mutating func writeIdentifierField(_ identifier: String) {
    let name: StaticString = "x-request-id"
    writeMultipleIntegers(UInt8(0), UInt8(name.utf8CodeUnitCount))
    writeStaticString(name)
    writeInteger(UInt8(identifier.utf8.count))
    writeString(identifier)
  }
}
