package import NIOCore
package import ServiceContract
internal import Wire

/// A finished body in one coding, which all responses with it share.
package final class StoredBody: Sendable {
  /// The body, in exactly as much memory as it needs.
  package let bytes: ByteBuffer
  package let entityTag: EntityTag

  /// - Parameter bytes: The body, compressed already.
  package init(_ bytes: [UInt8]) {
    self.bytes = ByteBuffer(exactly: bytes.span)
    entityTag = EntityTag(of: bytes)
  }
}
