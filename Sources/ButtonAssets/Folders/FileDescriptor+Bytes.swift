package import SystemPackage

extension FileDescriptor {
  /// Reads to the end, also what has no size: pipes, and the kernel's own files.
  ///
  /// - Parameter limit: Bytes that are read at most.
  /// - Throws: `Errno`.
  package func readToEnd(atMost limit: Int = .max) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let part = 1 << 16
    while bytes.count < limit {
      let count = bytes.count
      bytes += repeatElement(0, count: min(part, limit - count))
      let read = try unsafe bytes.withUnsafeMutableBytes { buffer throws -> Int in
        try unsafe self.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      }
      bytes.removeLast(bytes.count - count - read)
      if read == 0 { break }
    }
    return bytes
  }
}
