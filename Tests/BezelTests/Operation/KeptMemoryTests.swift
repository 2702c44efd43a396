import TestSupport
import Testing

/// Whatever strangers name, it is bounded, or it is charged with all that it costs: once, ever new hosts took
/// gigabytes.
@Suite struct KeptMemoryTests {
  /// Requests that differ in what their clients choose, by number, and the status of their responses.
  private static let floods: [(name: String, status: Int, request: @Sendable (Int) -> String)] = [
    ("hosts", 200, { head(["/openapi.json", "/llms.txt"][$0 % 2], host: "h\($0).\(long)") }),
    ("reports", 200, { head("/appleid/button.json?\(size($0))&b\($0)=1&\(names($0))") }),
    (
      "refusals", 422,
      { head("/appleid/button?strict=true&page_background=000000&\(size($0))&b\($0)=1") }
    ),
    ("targets", 200, { head("/appleid/button.svg?\(names($0))") }),
    ("findings", 200, { head("/appleid/button?height=30&border_radius=15&\(names($0))") }),
    (
      "pictures", 200,
      { head("/appleid/button\(["", ".webp", ".pdf", ".xml"][$0 % 4])?\(size($0))&scale=2") }
    ),
    (
      "languages", 200,
      { head("/appleid/button.svg?locale=auto", "Accept-Language: x\($0)-\(long.prefix(200))\r\n") }
    ),
    (
      "codings", 200,
      { head("/appleid/button.svg", "Accept-Encoding: x\($0), gzip;q=0.\($0), \(long)\r\n") }
    ),
    (
      "identifiers, addresses", 200,
      {
        head(
          "/appleid/button?b\($0 % 3)=1",
          "X-Request-ID: r\($0)\r\nX-Forwarded-For: 2001:db8:\($0)::1\r\nUser-Agent: \($0)\(long)\r\n"
        )
      }
    ),
    ("places", 200, { head("/kit.zip?for=web&stand-in=true", "X-Forwarded-For: 10.0.\($0 / 250).\($0 % 250)\r\n") }),
    (
      "checks", 200,
      {
        "POST /check HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 10.1.\($0 / 250).\($0 % 250)\r\n"
          + "Content-Type: text/plain\r\nContent-Length: \("\($0)".utf8.count)\r\n\r\n\($0)"
      }
    ),
    ("paths", 404, { head("/a\($0)/\(long)") }), ("presets", 200, { head("/appleid/button?preset=p\($0)") }),
  ]

  private static let long = String(repeating: "a", count: 225)

  private static func size(_ number: Int) -> String {
    "width=\(140 + number % 230)&height=\(30 + number / 230 % 35)"
  }

  /// Parameters without effect, of 2 kB.
  private static func names(_ number: Int) -> String {
    (0..<8).map { "x\(number)\($0)=\(long)" }.joined(separator: "&")
  }

  private static func head(_ target: String, host: String = "a", _ fields: String = "") -> String {
    "HEAD \(target) HTTP/1.1\r\nHost: \(host)\r\n"
      + (fields.contains("Encoding") ? "" : "Accept-Encoding: gzip\r\n") + fields + "\r\n"
  }

  @Test func everythingIsBoundedOrCharged() async throws {
    let megabytes = 8
    let server = try await RunningServer([
      "--cache-megabytes", "\(megabytes)", "--trusted-proxies", "127.0.0.1",
    ])
    let memory = ProcessMemory(of: server.processIdentifier)
    try await ask(server.port, 0..<30)
    let before = try memory.resident
    try await ask(server.port, 30..<330)
    let growth = try memory.resident - before
    #expect(growth <= (megabytes + 16) << 20, "\(growth >> 20) MB")
    #expect(try await server.stop() == 0)
  }

  private func ask(_ port: Int, _ numbers: Range<Int>) async throws {
    try await OwnThread.run {
      for flood in Self.floods {
        let connection = try RawConnection(port: port)
        // One text for each host took some 40 kB.
        let end = numbers.upperBound * (flood.name == "hosts" ? 6 : 1)
        for start in stride(from: numbers.lowerBound, to: end, by: 10) {
          let some = (start..<min(start + 10, end)).map(flood.request)
          connection.send(some.joined())
          for request in some {
            let method = String(request.prefix { $0 != " " })
            #expect(connection.receiveResponse(to: method)?.status == flood.status, "\(flood.name)")
          }
        }
      }
    }
  }
}
