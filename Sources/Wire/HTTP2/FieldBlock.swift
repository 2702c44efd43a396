package import HTTPTypes
internal import NIOCore
internal import NIOHPACK

/// Header fields, encoded for HTTP/2 (RFC 7541).
///
/// The encoding uses only the static table, so it is independent of the connection: a block can be
/// encoded once and sent to every client.
package struct FieldBlock: Sendable {
  private(set) var bytes = ByteBuffer()

  package init(_ fields: HTTPFields) {
    var headers = HPACKHeaders()
    headers.reserveCapacity(fields.count)
    for field in fields {
      headers.add(name: field.name.canonicalName, value: field.value, indexing: .nonIndexable)
    }
    var encoder = HPACKEncoder(allocator: ByteBufferAllocator(), maxDynamicTableSize: 0)
    // Throws only while another block is being encoded.
    try? encoder.encode(headers: headers, to: &bytes)
  }

  /// The size of the block in bytes.
  package var count: Int { bytes.readableBytes }
}
