internal import HTTPTypes
internal import NIOCore
internal import NIOHPACK

extension ByteBuffer {
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
