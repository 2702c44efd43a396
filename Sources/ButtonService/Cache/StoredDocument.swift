internal import NIOCore
internal import ServiceContract
internal import Synchronization

/// A finished body in one coding, which all responses with it share.
///
/// An array, since a buffer of NIO takes up to twice as much memory as its bytes.
final class StoredDocument: UseCounted {
  let bytes: [UInt8]
  let entityTag: EntityTag
  private let count = Atomic<UInt8>(0)

  /// - Parameter bytes: The body, compressed already.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    entityTag = EntityTag(of: bytes)
  }

  var uses: UInt8 {
    get { count.load(ordering: .relaxed) }
    set { count.store(newValue, ordering: .relaxed) }
  }

  func replaceUses(_ old: UInt8, with new: UInt8) {
    _ = count.compareExchange(expected: old, desired: new, ordering: .relaxed)
  }

  /// The body, to be sent.
  var body: ByteBuffer { ByteBuffer(bytes: bytes) }

  /// The memory that it takes in a store, in bytes.
  var cost: Int { bytes.count + Self.overhead }

  /// This object, its key with a request, and its places in the store: measured.
  private static let overhead = 480
}
