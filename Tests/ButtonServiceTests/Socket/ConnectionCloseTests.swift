import Foundation
import TestSupport
import Testing

@testable import ButtonService

/// A connection ends after the response if the client asked for that, and otherwise stays open.
@Suite struct ConnectionCloseTests {
  private static let end = "\r\nHost: localhost\r\n"

  @Test(arguments: [
    "HTTP/1.0" + end + "\r\n", "HTTP/1.1" + end + "Connection: close\r\n\r\n",
    "HTTP/1.1" + end + "Connection: Close\r\n\r\n",
    "HTTP/1.1" + end + "connection: TE, CLOSE\r\n\r\n",
  ])
  func isClosedAfterTheAnswer(rest: String) async throws {
    try await TestService.onSocket { port in
      let received = try await RawConnection.run(port: port) { connection in
        connection.send("GET /appleid/button " + rest)
        return connection.receiveAll()
      }
      #expect(received.end == .closed)
      #expect(String(decoding: received.bytes, as: UTF8.self).hasPrefix("HTTP/1.1 200 "))
    }
  }

  @Test(arguments: [
    "HTTP/1.1" + end + "\r\n", "HTTP/1.0" + end + "Connection: keep-alive\r\n\r\n",
  ])
  func isKeptForTheNextRequest(rest: String) async throws {
    try await TestService.onSocket { port in
      let statuses = try await RawConnection.run(port: port) { connection in
        (0..<2).map { _ in
          connection.send("GET /appleid/button " + rest)
          return connection.receiveResponse()?.status
        }
      }
      #expect(statuses == [200, 200])
    }
  }
}
