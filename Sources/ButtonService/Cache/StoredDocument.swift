internal import NIOCore
package import ServiceContract

/// A finished body in one coding, which all responses with it share.
///
/// An array, since a buffer of NIO takes up to twice as much memory as its bytes.
package final class StoredDocument: Sendable {
  package let bytes: [UInt8]
  package let entityTag: EntityTag
  package let count = UseCount()

  /// - Parameter bytes: The body, compressed already. Its array may have room for more, which is not kept.
  package init(_ bytes: [UInt8]) {
    var exact: [UInt8] = []
    exact.reserveCapacity(bytes.count)
    exact += bytes
    self.bytes = exact
    entityTag = EntityTag(of: exact)
  }

  /// The body, to be sent.
  var body: ByteBuffer { ByteBuffer(bytes: bytes) }

  /// The memory that it takes in a store, in bytes.
  var cost: Int { bytes.count + Self.overhead }

  /// This object, its key with a request, and its places in the store: measured.
  private static let overhead = 480
}
