import ButtonCore
import Foundation
import HTTPTypes
import NIOCore
import TestSupport
import Testing

@testable import ButtonService
@testable import Wire

/// The access log can be read by programs, whatever clients send.
@Suite struct AccessLogTests {
  private func entry(
    target: String? = "/a", fields: HTTPFields = [:], proxies: TrustedProxies = .init(),
    notes: RequestNotes = RequestNotes()
  ) throws -> AccessLogEntry {
    let request = target.map {
      HTTPRequest(method: .get, scheme: nil, authority: nil, path: $0, headerFields: fields)
    }
    return AccessLogEntry(
      Exchange(
        version: request.map { _ in "HTTP/1.1" },
        peer: try SocketAddress(ipAddress: "192.0.2.1", port: 1), request: request, status: 200,
        bytes: 7, duration: .microseconds(1_002_003), identifier: "a-1"),
      notes, proxies: proxies, time: Date(timeIntervalSince1970: 0))
  }

  @Test func textIsTheCombinedFormat() throws {
    #expect(
      try entry(fields: [.userAgent: "curl/8"]).text
        == #"192.0.2.1 - - [01/Jan/1970:00:00:00 +0000] "GET /a HTTP/1.1" 200 7 "-" "curl/8" 1.002003 a-1 cache=-"#
    )
    #expect(try entry(target: nil).text.contains(#""- - -" 200"#))
  }

  /// Fields that would end a line, a string or a terminal's mode.
  @Test(arguments: [
    "a\u{1B}[31mb", "a\"b", "a\\b", "a\u{7F}", "é", "\u{2028}", "😀", "a\tb", "\u{9B}31m",
  ])
  func nothingRawIsWritten(value: String) throws {
    let fields: HTTPFields = [.userAgent: value, .referer: value]
    let entry = try entry(target: "/" + value, fields: fields)
    for line in [entry.text, entry.json] {
      #expect(line.utf8.allSatisfy { (0x20...0x7E).contains($0) })
    }
    let json = try JSONText(Array(entry.json.utf8))
    #expect(json.members["referrer"]?.string == fields[.referer])
    #expect(entry.text.split(separator: "\"").count == 7, "three quoted fields")
  }

  /// Once, a request of two thousand names took the thread that draws for as long as hundreds of pictures.
  @Test func fewNamesAreCompared() {
    let names = (0..<2000).map { "heigt\($0)x" } + ["heigth"]
    #expect(RequestFault.all(in: IgnoredNames(names, at: .center)).count <= 8)
    let last = IgnoredNames((0..<8).map { "zzz\($0)" } + ["heigth"], at: .center)
    #expect(last.areMore)
    #expect(!RequestFault.all(in: last).contains { $0.reason == .misspelt })
  }

  /// The questions "was it cached", "did it wait" and "what is wrong with it" have an answer in the line.
  @Test func whatTheResponderKnowsIsThere() throws {
    var notes = RequestNotes(cache: .miss)
    notes.making = MakingTimes(wait: 2_000_000, stages: [("raster", 900_000_000)])
    let ignored = IgnoredNames(["heigth", "utm\"source"], at: .center)
    notes.faults = RequestFault.all(in: ignored)
    notes.ignored = ignored.shortened
    notes.correct(to: "/appleid/button?height=44\"\u{1B}")
    let entry = try entry(notes: notes)
    #expect(
      entry.text.hasSuffix(
        #" cache=miss wait=0.002000 raster=0.900000 fault=misspelt:height fault=ignored "#
          + #"ignored="heigth,utm\x22source""#))
    let members = try JSONText(Array(entry.json.utf8)).members
    #expect(members["cache"]?.string == "miss" && members["wait"]?.number == 0.002)
    #expect(members["raster"]?.number == 0.9)
    #expect(entry.json.contains(#""faults":["misspelt:height","ignored"]"#))
    #expect(members["corrected"]?.string == "/appleid/button?height=44\"\u{1B}")
    #expect(entry.json.utf8.allSatisfy { (0x20...0x7E).contains($0) })
  }

  @Test func theClientOfATrustedProxyIsNamed() throws {
    var proxies = try #require(TrustedProxies("192.0.2.1"))
    let fields: HTTPFields = [.xForwardedFor: "203.0.113.5"]
    #expect(try entry(fields: fields, proxies: proxies).text.hasPrefix("203.0.113.5 "))
    proxies.fields = .forwarded
    #expect(try entry(fields: fields, proxies: proxies).text.hasPrefix("192.0.2.1 "))
  }

  /// Once, a reader that stops made the server keep every line in memory, or wait for it.
  @Test func slowReaderLosesLinesAndNothingElse() async throws {
    let pipe = Pipe()
    let output = LogOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    let line = String(repeating: "x", count: 999)
    for _ in 0..<10_000 { output.write(line) }
    // At most the pipe, what is being written, and what may wait.
    #expect(output.dropped > 10_000 - 2 * (1 << 20) / 1000 - 200)
    let dropped = output.dropped
    let reading = Task.detached {
      var count = 0
      while count < (10_000 - dropped) * 1000 {
        let data = pipe.fileHandleForReading.availableData
        if data.isEmpty { break }
        count += data.count
      }
      return count
    }
    #expect(await reading.value == (10_000 - dropped) * 1000)
    withExtendedLifetime(pipe) {}
  }
}
