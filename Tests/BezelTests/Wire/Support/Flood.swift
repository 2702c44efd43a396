import Foundation
import TestSupport

/// An endless stream of bytes, and what the client sends before it.
struct Flood: Sendable {
  var name: String
  var beginning: [UInt8]
  /// The bytes to repeat.
  var piece: [UInt8]
  /// Whether the client reads the responses.
  var reads = true

  init(_ name: String, _ beginning: String, then piece: String, reads: Bool = true) {
    self.init(name, Array(beginning.utf8), then: Array(piece.utf8), reads: reads)
  }

  init(_ name: String, _ beginning: [UInt8], then piece: [UInt8], reads: Bool = true) {
    self.name = name
    self.beginning = beginning
    self.piece = piece
    self.reads = reads
  }

  /// Sends this number of bytes; stops early if the server closes or accepts nothing for two
  /// seconds.
  ///
  /// - Returns: The connection, which may still be open.
  func run(bytes: Int, port: Int) async throws -> RawConnection {
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

  private static let head = "GET /appleid/button HTTP/1.1\r\nHost: localhost\r\n"
  private static let letters = String(repeating: "a", count: 1 << 16)

  static let all = [
    Flood(
      "after an upgrade", head + "Connection: Upgrade\r\nUpgrade: x\r\n\r\n", then: letters),
    Flood(
      "after an upgrade to HTTP/2",
      head + "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA\r\n\r\n",
      then: letters),
    Flood("after CONNECT", "CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n", then: letters),
    Flood("after Connection: close", head + "Connection: close\r\n\r\n", then: letters),
    Flood("after a refusal", "nonsense\r\n\r\n", then: letters),
    Flood("a method", "", then: letters),
    Flood("a target", "GET /", then: letters),
    Flood("a value", head + "X-Long: ", then: letters),
    Flood("fields", head, then: "X: y\r\n"),
    Flood("blank lines", "", then: "\r\n"),
    Flood("a body", head + "Content-Length: 9000000000\r\n\r\n", then: letters),
    Flood(
      "chunks", head + "Transfer-Encoding: chunked\r\n\r\n", then: "10000\r\n" + letters + "\r\n"),
    Flood("small chunks", head + "Transfer-Encoding: chunked\r\n\r\n", then: "1\r\na\r\n"),
    Flood("a chunk's extension", head + "Transfer-Encoding: chunked\r\n\r\n1;", then: letters),
    Flood("trailers", head + "Transfer-Encoding: chunked\r\n\r\n0\r\n", then: "X: y\r\n"),
    Flood("requests whose answers nobody reads", "", then: head + "\r\n", reads: false),
    Flood(
      "requests for what is not kept, unread", "",
      then: "GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n", reads: false),
  ]
}
