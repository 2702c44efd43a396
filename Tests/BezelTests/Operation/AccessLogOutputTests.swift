import Foundation
import TestSupport
import Testing

/// The access log goes to standard output, with every request in it and nothing else.
@Suite(.serialized) struct AccessLogOutputTests {
  @Test func everyRequestIsALine() async throws {
    let server = try await RunningServer.start([
      "--port", "0", "--access-log", "json", "--trusted-proxies", "127.0.0.1",
    ])
    let port = server.port
    try await OwnThread.run {
      let connection = try RawConnection(port: port, seconds: 30)
      let fields = "Host: a\r\nX-Forwarded-For: 203.0.113.7\r\nX-Request-ID: r\r\n"
      for target in ["/appleid/button", "/appleid/button", "/docs", "/nothing"] {
        connection.send("GET \(target) HTTP/1.1\r\n\(fields)\r\n")
        _ = connection.receiveResponse()
      }
      connection.send("BAD\r\n\r\n")
      _ = connection.receiveResponse()
    }
    let lines = try await server.nextLines(5).map { try JSONText(Array($0.utf8)).members }
    #expect(lines.map { $0["status"]?.number } == [200, 200, 200, 404, 400])
    #expect(
      lines.map { $0["target"]?.string }
        == ["/appleid/button", "/appleid/button", "/docs", "/nothing", nil])
    #expect(lines.prefix(4).allSatisfy { $0["client"]?.string == "203.0.113.7" })
    #expect(lines.prefix(4).allSatisfy { $0["id"]?.string == "r" })
    #expect(lines[4]["client"]?.string == "127.0.0.1")
    #expect(try await server.stop() == 0)
  }

  @Test func http2IsLoggedToo() async throws {
    let server = try await RunningServer.start(["--port", "0", "--h2c", "--access-log", "text"])
    for _ in 0..<2 {
      let outcome = try await Program.run(
        "/usr/bin/curl",
        [
          "--silent", "--http2-prior-knowledge", "--output", "/dev/null",
          "http://127.0.0.1:\(server.port)/appleid/button",
        ])
      #expect(outcome.status == 0)
    }
    // The greeting was among them.
    let lines = try await server.nextLines(2)
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains("\"GET /appleid/button HTTP/2\" 200 ") })
    #expect(try await server.stop() == 0)
  }
}
