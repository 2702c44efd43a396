internal import Glibc
// NIO's own allocations are powers of two: without this, a cache would keep up to twice what its bodies have.
@_spi(CustomByteBufferAllocator) package import NIOCore

extension ByteBuffer {
  /// A buffer that takes exactly the memory of its bytes, to be kept for long.
  package init(exactly bytes: Span<UInt8>) {
    guard bytes.count > 0 else {
      self.init()
      return
    }
    guard let memory = unsafe malloc(bytes.count) else { fatalError("no memory for \(bytes.count) bytes") }
    let buffer = unsafe UnsafeMutableRawBufferPointer(start: memory, count: bytes.count)
    unsafe bytes.withUnsafeBytes { unsafe buffer.copyMemory(from: $0) }
    // The default allocator frees with the C library, too.
    unsafe self.init(takingOwnershipOf: buffer, allocator: ByteBufferAllocator())
  }
}
