import Foundation
import TestSupport
import Testing

/// A connection gives back its memory when it ends, however it ends.
@Suite struct ConnectionMemoryTests {
  private static let isLong = ProcessInfo.processInfo.environment["BEZEL_LONG_TESTS"] == "1"
  private static let allowed = 20 << 20

  /// HEADERS and a connection error in one read left streams that held their connection.
  @Test func connectionsThatFailAreGivenBack() async throws {
    typealias Kind = HTTP2Bytes.Kind
    let server = try await RunningServer.start(["--h2c"])
    let good = HTTP2Bytes.request(stream: 1)
    let faults = [
      HTTP2Bytes.frame(Kind.data, [1]),
      HTTP2Bytes.windowUpdate(0, 0x7FFF_FFFF),
      HTTP2Bytes.frame(Kind.settings, [1]),
      HTTP2Bytes.frame(Kind.continuation, stream: 1, [0x82]),
      HTTP2Bytes.frame(Kind.headers, flags: 5, stream: 3, [0xFF]),
      HTTP2Bytes.frame(Kind.ping, length: 0xFF_FFFF),
    ]
    let post = HTTP2Bytes.request(stream: 1, endsStream: false)
    try await grow(server, count: 3000) { index in
      HTTP2Bytes.beginning + (index.isMultiple(of: 2) ? good : post) + faults[index % faults.count]
    }
  }

  @Test func connectionsAreGivenBack() async throws {
    let server = try await RunningServer.start()
    let head = "GET /appleid/button HTTP/1.1\r\nHost: a\r\n"
    let beginnings = [
      "", "GET /app", head + "\r\n", head + "Connection: close\r\n\r\n", "nonsense\r\n\r\n",
      head + "Content-Length: 100\r\n\r\n", "GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n",
    ]
    try await grow(server, count: 5000) { Array(beginnings[$0 % beginnings.count].utf8) }
  }

  /// Opens connections that send some bytes and are closed by either side, and measures memory.
  private func grow(
    _ server: RunningServer, count: Int, bytes: @escaping @Sendable (Int) -> [UInt8]
  ) async throws {
    let memory = ProcessMemory(of: server.processIdentifier)
    let port = server.port
    let rounds = Self.isLong ? 20 : 1
    // The first connections allocate what later ones reuse.
    try await Self.connect(count / 10, port: port, bytes: bytes)
    let before = try memory.resident
    for _ in 0..<rounds { try await Self.connect(count, port: port, bytes: bytes) }
    // A busy server learns of the last ends later.
    try await Wait.until { try memory.resident - before < Self.allowed }
  }

  private static func connect(
    _ count: Int, port: Int, bytes: @escaping @Sendable (Int) -> [UInt8]
  ) async throws {
    try await OwnThread.run {
      for index in 0..<count {
        let connection = try RawConnection(port: port)
        connection.send(bytes(index))
        // Most are closed at once, some after the server has closed.
        if index.isMultiple(of: 50) {
          connection.finish()
          _ = connection.receiveAll()
        }
      }
    }
  }
}
