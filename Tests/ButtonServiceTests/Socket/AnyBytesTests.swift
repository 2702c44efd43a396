import ButtonService
import TestServer
import TestSupport
import Testing
import Wire

/// Whatever bytes arrive, the server answers and closes, and serves the next client.
@Suite struct AnyBytesTests {
  /// The statuses that any request may get; an internal error is not among them.
  private static let statuses: Set<Int> = [
    100, 200, 204, 304, 400, 404, 405, 412, 413, 414, 417, 422, 431, 501, 505,
  ]

  private static let million = 1 << 20
  private static let foreign: [(beginning: String, byte: UInt8, end: String)] = [
    ("", 0x41, ""), ("", 0, ""), ("", 0x0A, ""), ("", 0xFF, ""),
    ("GET /appleid/button?", 0xFF, ""), ("GET /appleid/button?", 0x41, ""),
    ("GET /appleid/button?", 0x41, " HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    ("GET /appleid/button HTTP/1.1\r\nX: ", 0x41, "\r\n\r\n"),
    ("GET /appleid/button HTTP/1.1\r\n", 0x41, ": y\r\n\r\n"),
    ("POST /appleid/button HTTP/1.1\r\nHost: a\r\nContent-Length: 1048576\r\n\r\n", 0, ""),
  ]

  @Test(arguments: foreign)
  func hugeRequestsAreAnswered(beginning: String, byte: UInt8, end: String) async throws {
    let middle = Array(repeating: byte, count: Self.million)
    try await send(Array(beginning.utf8) + middle + Array(end.utf8))
  }

  /// Sends a request, and a good one on another connection.
  private func send(_ request: [UInt8]) async throws {
    // What comes after an answer is discarded for as long as that takes, so that no answer is lost.
    var limits = ServiceLimits.patient
    limits.wire.lingeringSeconds = 900
    try await TestService.behindProxy(limits) { port, _ in
      let odd = try RawConnection(port: port)
      odd.send(request)
      odd.finish()
      let (bytes, end) = odd.receiveAll()
      #expect(end == .closed)
      let found = RawResponse.all(in: bytes)?.map(\.status)
      #expect(found.map { !$0.isEmpty && Self.statuses.isSuperset(of: $0) } == true)
      #expect(try RawConnection(port: port).get("/appleid/button")?.status == 200)
    }
  }
}
