internal import ButtonReports
internal import NIOCore

/// A finished body in one coding, which all responses with it share.
final class StoredDocument: UseCounted {
  let body: ByteBuffer
  let entityTag: EntityTag
  let useCount = UseCount()

  /// - Parameter bytes: The body, compressed already.
  init(_ bytes: [UInt8]) {
    body = ByteBuffer(bytes: bytes)
    entityTag = EntityTag(of: bytes)
  }

  /// The memory that it takes in a store, in bytes.
  var cost: Int { body.storageCapacity + Self.overhead }

  /// This object, its key with a request, its tag, and its places in the store: measured.
  private static let overhead = 640
}
