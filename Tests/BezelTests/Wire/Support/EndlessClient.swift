import Foundation
import TestSupport

/// A client that never stops sending, and never completes its request.
struct EndlessClient: Sendable {
  var name: String
  /// The bytes that it sends first.
  var beginning: [UInt8]
  /// The bytes that it sends repeatedly after that.
  var piece: [UInt8]
  /// Whether it reads the responses.
  var reads = true

  init(_ name: String, _ beginning: String, then piece: String, reads: Bool = true) {
    self.name = name
    self.beginning = Array(beginning.utf8)
    self.piece = Array(piece.utf8)
    self.reads = reads
  }

  static let head = "GET /appleid/button HTTP/1.1\r\nHost: localhost\r\n"

  /// Sends this number of bytes as fast as possible; stops early if the server closes or accepts
  /// nothing for two seconds.
  ///
  /// - Returns: The connection, which may still be open.
  func flood(bytes: Int, port: Int) async throws -> RawConnection {
    try await RawConnection.run(port: port, seconds: 2) { connection in
      guard connection.send(beginning) else { return connection }
      let count = max(1, (1 << 16) / piece.count)
      let block = Array(repeatElement(piece, count: count).joined())
      var sent = 0
      while sent < bytes, connection.send(block) {
        sent += block.count
        if reads, connection.discardArrived() != nil { break }
      }
      return connection
    }
  }
}
