package import HTTPTypes
internal import NIOCore
internal import NIOHPACK

/// Header fields as HTTP/2 sends them (RFC 7541).
///
/// The form depends on no connection: it refers to no table but the static one, and adds to none. So
/// what was encoded once suits every client.
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

  /// The bytes of memory that the block takes.
  package var count: Int { bytes.readableBytes }
}
