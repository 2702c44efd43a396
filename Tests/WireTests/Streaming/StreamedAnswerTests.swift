import NIOCore
import Synchronization
import TestSupport
import Testing
import Wire

/// A response whose length is not known is sent while it is made, no faster than its client reads.
@Suite struct StreamedAnswerTests {
  private let responder = TestResponder(isPrompt: true)

  private func ask(_ request: String) async throws -> (String, RawConnection.End) {
    try await TestServer.run(responder) { port in
      try await RawConnection.run(port: port) { connection in
        connection.send(request)
        let (bytes, end) = connection.receiveAll()
        return (String(decoding: bytes, as: UTF8.self), end)
      }
    }
  }

  @Test func partsAreChunks() async throws {
    let (text, end) = try await ask(
      "GET /stream/2/16 HTTP/1.1\r\nHost: a\r\n\r\nGET /kept HTTP/1.1\r\nHost: a\r\n"
        + "Connection: close\r\n\r\n")
    let part = "10\r\n" + String(repeating: "x", count: 16) + "\r\n"
    #expect(text.contains("Transfer-Encoding: chunked\r\n"))
    #expect(!text.contains("Content-Length: 32"))
    #expect(text.contains("\r\n\r\n" + part + part + "0\r\n\r\nHTTP/1.1 200 OK\r\n"))
    #expect(text.hasSuffix("\r\n\r\n/kept"), "the connection goes on")
    #expect(end == .closed)
  }

  @Test func anOldClientTakesTheEndOfTheConnection() async throws {
    let (text, _) = try await ask("GET /stream/3/5 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
    #expect(text.contains("Connection: close\r\n") && !text.contains("Transfer-Encoding"))
    #expect(text.hasSuffix("\r\n\r\nxxxxxxxxxxxxxxx"))
  }

  /// Without the last chunk, a client knows that something is missing.
  @Test func anIncompleteBodyIsSeen() async throws {
    let (text, _) = try await ask("GET /stream/1/4/failure HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(text.hasSuffix("4\r\nxxxx\r\n"))
  }

  /// A client that does not read holds only what fits into its connection, and one that leaves holds
  /// nothing.
  @Test func nothingIsMadeForThoseWhoDoNotRead() async throws {
    try await TestServer.run(responder) { [responder] port in
      try await RawConnection.run(port: port, receiveBuffer: 4096) { connection in
        connection.send("GET /stream/100000/10000 HTTP/1.1\r\nHost: a\r\n\r\n")
        connection.wait(forBytes: 1000)
      }
      try await Wait.until { responder.streams.withLock { $0.ends > 0 } }
    }
    #expect(responder.streams.withLock { $0.parts } < 2000)
  }
}
