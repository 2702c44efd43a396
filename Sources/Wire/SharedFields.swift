package import HTTPTypes
internal import NIOCore
internal import NIOHPACK
internal import Synchronization

/// Header fields that many responses have, as each version of HTTP writes them: made at first use.
package final class SharedFields: Sendable {
  private struct Forms {
    var lines: ByteBuffer?
    var block: ByteBuffer?
  }

  /// What the responder's own log says of responses with these fields.
  let notes: (any Sendable)?
  private let fields: @Sendable (_ isUnmodified: Bool) -> HTTPFields
  private let forms = Mutex([2 of Forms](repeating: Forms()))

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
    let index = isUnmodified ? 1 : 0
    if let lines = forms.withLock({ $0[index].lines }) { return lines }
    var lines = ByteBuffer()
    lines.writeLines(fields(isUnmodified))
    forms.withLock { $0[index].lines = lines }
    return lines
  }

  /// The fields for HTTP/2, without `content-length`, which the connection adds.
  func block(isUnmodified: Bool) -> ByteBuffer {
    let index = isUnmodified ? 1 : 0
    if let block = forms.withLock({ $0[index].block }) { return block }
    var fields = fields(isUnmodified)
    fields[.contentLength] = nil
    let block = ByteBuffer(block: fields)
    forms.withLock { $0[index].block = block }
    return block
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
  init(block fields: HTTPFields) {
    self.init()
    var headers = HPACKHeaders()
    headers.reserveCapacity(fields.count)
    for field in fields {
      headers.add(name: field.name.canonicalName, value: field.value, indexing: .nonIndexable)
    }
    var encoder = HPACKEncoder(allocator: ByteBufferAllocator(), maxDynamicTableSize: 0)
    // Throws only while another block is being encoded.
    try? encoder.encode(headers: headers, to: &self)
  }
}
