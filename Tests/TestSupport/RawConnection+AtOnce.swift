import Foundation

/// Calls that do not wait for the other side.
extension RawConnection {
  /// Discards the bytes that have arrived, without waiting for more.
  ///
  /// - Returns: How the connection ended, if it did.
  package func discardArrived() -> End? { arrived().end }

  /// Receives what has arrived, without waiting for more.
  package func receiveArrived() -> [UInt8] { arrived().bytes }

  private func arrived() -> (bytes: [UInt8], end: End?) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = buffer.withUnsafeMutableBytes {
        recv(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
      }
      if count == 0 { return (bytes, .closed) }
      if count < 0 { return (bytes, errno == EAGAIN ? nil : .reset) }
      bytes += buffer.prefix(count)
    }
  }
}
