import Foundation
import TestSupport
import Testing

/// The access log goes to standard output, with every request in it and nothing else.
@Suite struct AccessLogOutputTests {
  @Test func everyRequestIsALine() async throws {
    let server = try await RunningServer([
      "--access-log", "json", "--trusted-proxies", "127.0.0.1",
    ])
    let port = server.port
    try await RawConnection.run(port: port) { connection in
      let fields = "Host: a\r\nX-Forwarded-For: 203.0.113.7\r\nX-Request-ID: r\r\n"
      for target in ["/appleid/button", "/appleid/button", "/docs", "/nothing"] {
        connection.send("GET \(target) HTTP/1.1\r\n\(fields)\r\n")
        _ = connection.receiveResponse()
      }
      connection.send("BAD\r\n\r\n")
      _ = connection.receiveResponse()
    }
    let lines = try await server.nextLines(5).map { try String($0).json.members }
    #expect(lines.map { $0["status"]?.number } == [200, 200, 200, 404, 400])
    #expect(
      lines.map { $0["target"]?.string }
        == ["/appleid/button", "/appleid/button", "/docs", "/nothing", nil])
    #expect(lines.prefix(4).allSatisfy { $0["client"]?.string == "203.0.113.7" })
    #expect(lines.prefix(4).allSatisfy { $0["id"]?.string == "r" })
    #expect(lines[4]["client"]?.string == "127.0.0.1")
    #expect(lines.map { $0["version"]?.string == "HTTP/1.1" } == [true, true, true, true, false])
    #expect(try await server.stop() == 0)
    let messages = try Self.messages(try server.errors)
    #expect(messages.contains("Bezel is listening on http://127.0.0.1:\(port)"))
    #expect(messages.last == "stopped")
  }

  /// Of a log in JSON: each line is a record, whatever it says.
  private static func messages(_ errors: String) throws -> [String?] {
    try errors.split(separator: "\n").map {
      try String($0).json.members["message"]?.string
    }
  }

  /// One name leads from a response, also an error's, to the line of the log, which names the client's
  /// version: once, HTTP/1.0 was logged as HTTP/1.1.
  @Test(arguments: ["1.0", "1.1"])
  func oneNameIsInResponseErrorAndLog(version: String) async throws {
    let server = try await RunningServer([
      "--access-log", "json", "--trusted-proxies", "127.0.0.1",
    ])
    let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
    let asked: [(target: String, field: String, expected: String?)] = [
      ("height=9", "X-Request-ID: abc-1.2_3", "abc-1.2_3"),
      ("height=9", "traceparent: 00-\(trace)-00f067aa0ba902b7-01", trace),
      // Once, an invalid identifier hid a valid trace.
      ("height=9", "traceparent: 00-\(trace)-00f067aa0ba902b7-01\nX-Request-ID: a b", trace),
      ("height=9", "X-Request-ID: a\" b", nil), ("height=9", "traceparent: 00-1-2-3", nil),
      ("heigth=44", "Referer: https://shop.example/", nil),
      // From memory.
      ("heigth=44", "X-Request-ID: second", "second"),
    ]
    for (query, field, expected) in asked {
      let outcome = try await Program.run(
        "/usr/bin/curl",
        ["--silent", "--include", "--http\(version)"]
          + field.split(separator: "\n").flatMap { ["--header", String($0)] }
          + ["http://127.0.0.1:\(server.port)/appleid/button.svg?\(query)"])
      let found = outcome.text.firstMatch(of: /(?i)\r\nx-request-id: ([^\r]+)\r\n/)
      let name = String(try #require(found).1)
      #expect(expected == nil || name == expected)
      #expect(name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) })
      let isError = query == "height=9"
      #expect(outcome.text.contains("\"request\" : \"\(name)\"") == isError, "\(outcome.text)")
      let text = try #require(try await server.nextLines(1).first)
      let line = try text.json.members
      #expect(line["id"]?.string == name)
      #expect(line["version"]?.string == "HTTP/\(version)")
      let fault = isError ? "invalid:height" : "misspelt:height"
      #expect(text.contains("\"faults\":[\"\(fault)\"]"), "\(text)")
    }
    #expect(try await server.stop() == 0)
  }
}
