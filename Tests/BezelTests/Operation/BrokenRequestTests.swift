import TestSupport
import Testing

/// `bezel report` names who embeds what is broken, whatever the logs contain.
@Suite struct BrokenRequestTests {
  private func report(_ log: String, _ options: [String] = []) async throws -> Program.Outcome {
    let folder = try TemporaryFolder()
    return try await Program.runBezel(
      ["report"] + options + [try folder.write(log, to: "access.log")])
  }

  private static func combined(_ target: String, _ status: Int, _ referrer: String) -> String {
    #"192.0.2.1 - - [22/Nov/2026:10:31:44 +0000] "GET \#(target) HTTP/1.1" \#(status) 9 "\#(referrer)" "a""#
  }

  /// The log of the server itself, of requests by two pages: of both forms.
  @Test(arguments: ["text", "json"]) func theServersOwnLogIsRead(form: String) async throws {
    let server = try await RunningServer.start(["--access-log", form])
    let asked = [
      ("/appleid/button?heigth=44", "https://Shop.example/a?b"),
      ("/appleid/button?heigth=44", "https://shop.example/"),
      ("/appleid/button?height=9", "https://shop.example/"),
      ("/appleid/button?height=44&utm_source=a", "https://fine.example/"),
      ("/appleid/button.sgv", "https://other.example:8443/"), ("/wp-login.php", "-"),
    ]
    try await RawConnection.run(port: server.port) { connection in
      for (target, referrer) in asked {
        connection.send("GET \(target) HTTP/1.1\r\nHost: a\r\nReferer: \(referrer)\r\n\r\n")
        _ = connection.receiveResponse()
      }
    }
    let log = try await server.nextLines(asked.count).joined(separator: "\n")
    #expect(try await server.stop() == 0)
    let outcome = try await report(log)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(
      outcome.text == """
        4 of 6 requests are broken

        https://shop.example: 3
          2 × 200 /appleid/button?heigth=44
            heigth has no effect: did you mean height?
            Write: /appleid/button?height=44
          1 × 400 /appleid/button?height=9
            height=9 is not allowed: height takes a whole number from 30 to 64 (points). Nearest: height=30.
            Write: /appleid/button?height=30

        https://other.example:8443: 1
          1 × 404 /appleid/button.sgv
            /appleid/button.sgv does not exist.
            Write: /appleid/button.svg

        """)
  }

  /// What strangers wrote stays data: for terminals, spreadsheets and readers of JSON.
  @Test(arguments: [
    "\\x1B]0;a\\x07", "=HYPERLINK(1)", "＝1", "a\\\"b,c", "\\xCC\\x81", "\\xE2\\x80\\xAE",
    String(repeating: "a", count: 8000), "\\", "\\x", "\\u12",
  ])
  func hostileTextStaysData(text: String) async throws {
    let lines = [
      Self.combined("/appleid/button?\(text)=1&height=9", 400, text),
      Self.combined("/appleid/button?height=\(text)", 400, "https://\(text)/"), "\u{1}\u{FFFD}",
      "{\"status\":400,\"target\":\"/appleid/button?height=9\",\"ignored\":[\"\(text)",
    ]
    for form in ["text", "json", "csv"] {
      let outcome = try await report(lines.joined(separator: "\n"), ["--format", form])
      outcome.expect(0, "line 3 is not from an access log")
      #expect(outcome.errors.contains("line 4 is not from an access log"), "\(outcome.errors)")
      let isData = outcome.text.unicodeScalars.allSatisfy { scalar in
        scalar == "\n" || scalar == "\r" && form == "csv"
          || ![.control, .format].contains(scalar.properties.generalCategory)
      }
      #expect(isData, "\(outcome.text)")
      #expect(outcome.output.count < 20_000)
      if form == "json" { #expect(try JSONText(outcome.output).members["broken"]?.number == 2) }
      if form == "csv" { #expect(!outcome.text.contains(/(^|\n|,)"?[=+@＝]/), "\(outcome.text)") }
    }
  }

  @Test func whatIsNoLogIsSaid() async throws {
    let none = try await report("nothing\n\nhere\n")
    #expect(none.status == 1 && none.text.hasPrefix("0 of 0"))
    let missing = try await Program.runBezel(["report", "/nowhere"])
    #expect(missing.status == 1)
    #expect(missing.errors == "/nowhere: does not exist\n")
  }

  /// Its parts counted as lines, so that those after it had other numbers.
  @Test func aLineLongerThanTheBufferIsOne() async throws {
    let lines = [
      String(repeating: "a", count: 3_000_000), Self.combined("/appleid/button?height=9", 400, "-"),
      "nothing",
    ]
    let outcome = try await report(lines.joined(separator: "\n"))
    #expect(outcome.text.hasPrefix("1 of 1 requests"))
    #expect(outcome.errors.matches(of: /line (\d) is not/).map(\.1) == ["1", "3"])
  }

  /// Names and addresses that never end cost what is kept of them, and no more.
  @Test func whatIsKeptIsBounded() async throws {
    let lines = (0..<30_000).map {
      Self.combined("/appleid/button?height=\($0)", 400, "https://a\($0 % 9000).example/")
    }
    let outcome = try await report(lines.joined(separator: "\n"), ["--format", "json"])
    let members = try JSONText(outcome.output).members
    #expect(members["lines"]?.number == 30_000 && members["unlisted"]?.number ?? 0 > 10_000)
  }
}
