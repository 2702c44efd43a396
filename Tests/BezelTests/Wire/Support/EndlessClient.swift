import Foundation
import TestSupport
import Testing

/// A client that never stops sending, and never completes its request.
struct EndlessClient: Sendable, CustomTestStringConvertible {
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

  var testDescription: String { name }

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

  /// Opens connections, and sends on each every tenth of a second until the server closes it.
  ///
  /// - Parameter isDone: Ends the sending early.
  /// - Returns: The number of connections that are still open after this number of seconds.
  @discardableResult
  func remaining(
    of count: Int, port: Int, after seconds: Int, isDone: Flag = Flag()
  ) async throws -> Int {
    try await OwnThread.run {
      var open: [RawConnection] = []
      for _ in 0..<count {
        let connection = try RawConnection(port: port)
        connection.send(beginning)
        open.append(connection)
      }
      let end = ContinuousClock.now + .seconds(seconds)
      while !open.isEmpty, !isDone.isSet, ContinuousClock.now < end {
        usleep(100_000)
        open.removeAll { $0.discardArrived() != nil || !$0.sendAtOnce(piece) }
      }
      return open.count
    }
  }
}
