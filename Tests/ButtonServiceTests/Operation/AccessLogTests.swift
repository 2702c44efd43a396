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
  private func exchange(
    target: String? = "/a", fields: HTTPFields = [:], isTrusted: Bool = false,
    notes: RequestNotes? = nil
  ) throws -> Exchange {
    let request = target.map {
      HTTPRequest(method: .get, scheme: nil, authority: nil, path: $0, headerFields: fields)
    }
    let peer = Peer(try SocketAddress(ipAddress: "192.0.2.1", port: 1), isTrusted: isTrusted)
    return Exchange.sample(request, peer, notes: notes)
  }

  @Test func textIsTheCombinedFormat() throws {
    #expect(
      try exchange(fields: [.userAgent: "curl/8"]).line(.text)
        == #"192.0.2.1 - - [01/Jan/1970:00:00:00 +0000] "GET /a HTTP/1.1" 200 7 "-" "curl/8" 1.002003 00000000000000a1 cache=-"#
    )
    #expect(try exchange(target: nil).line(.text).contains(#""- - -" 200"#))
  }

  /// Fields that would end a line, a string or a terminal's mode.
  @Test(arguments: [
    "a\u{1B}[31mb", "a\"b", "a\\b", "a\u{7F}", "é", "\u{2028}", "😀", "a\tb", "\u{9B}31m",
  ])
  func nothingRawIsWritten(value: String) throws {
    let fields: HTTPFields = [.userAgent: value, .referer: value]
    // A head has no such target, but a log must not depend on that.
    let exchange = try exchange(fields: fields, notes: nil)
    let lines = [exchange.line(.text), exchange.line(.json)]
    for line in lines { #expect(line.utf8.allSatisfy { (0x20...0x7E).contains($0) }) }
    let json = try JSONText(Array(lines[1].utf8))
    #expect(json.members["referrer"]?.string == fields[.referer])
    #expect(lines[0].split(separator: "\"").count == 7, "three quoted fields")
  }

  /// Once, a request of two thousand names took the thread that draws for as long as hundreds of pictures.
  @Test func fewNamesAreCompared() {
    let names = (0..<2000).map { "heigt\($0)x" } + ["heigth"]
    #expect(RequestFault.all(in: IgnoredNames(names, at: .center)).count <= 8)
    let last = IgnoredNames((0..<8).map { "zzz\($0)" } + ["heigth"], at: .center)
    #expect(last.areMore)
    #expect(!RequestFault.all(in: last).contains { $0.reason == .misspelt })
  }

  /// Once, four of the words that the log has for faults were on no page.
  @Test(arguments: RequestFault.Reason.allCases)
  func faultsAreDocumented(reason: RequestFault.Reason) throws {
    let page = try String(
      contentsOfFile: ProjectFolder.path + "/docs/operations.md", encoding: .utf8)
    let entry = try #require(page.firstMatch(of: /\n- `faults`:([^-]*)\n-/)).output.1
    #expect(entry.contains("`\(reason.rawValue)`") || entry.contains("`\(reason.rawValue):"))
  }

  /// The questions "was it cached", "did it wait" and "what is wrong with it" have an answer in the line.
  @Test func whatTheResponderKnowsIsThere() throws {
    var notes = RequestNotes(cache: .miss)
    notes.making = MakingTimes(wait: 2_000_000, stages: [("raster", 900_000_000)])
    let ignored = IgnoredNames(["heigth", "utm\"source"], at: .center)
    notes.faults = RequestFault.all(in: ignored)
    notes.ignored = ignored.shortened
    notes.correct(to: "/appleid/button?height=44\"\u{1B}")
    let exchange = try exchange(notes: notes)
    let json = exchange.line(.json)
    #expect(
      exchange.line(.text).hasSuffix(
        #" cache=miss wait=0.002000 raster=0.900000 fault=misspelt:height fault=ignored "#
          + #"ignored="heigth,utm\x22source""#))
    let members = try JSONText(Array(json.utf8)).members
    #expect(members["cache"]?.string == "miss" && members["wait"]?.number == 0.002)
    #expect(members["raster"]?.number == 0.9)
    #expect(json.contains(#""faults":["misspelt:height","ignored"]"#))
    #expect(members["corrected"]?.string == "/appleid/button?height=44\"\u{1B}")
    #expect(json.utf8.allSatisfy { (0x20...0x7E).contains($0) })
  }

  @Test func theClientOfATrustedProxyIsNamed() throws {
    var proxies = try #require(TrustedProxies("192.0.2.1"))
    let fields: HTTPFields = [.xForwardedFor: "203.0.113.5"]
    let exchange = try exchange(fields: fields, isTrusted: true)
    #expect(exchange.line(.text, proxies: proxies).hasPrefix("203.0.113.5 "))
    proxies.fields = .forwarded
    #expect(exchange.line(.text, proxies: proxies).hasPrefix("192.0.2.1 "))
  }

  /// The client that is read from bytes is the one that is read from fields.
  @Test(arguments: [
    "203.0.113.5", "1.2.3.4, 203.0.113.5", "1.2.3.4,203.0.113.5 ", "2001:db8::1",
    "[2001:db8::1]:80",
    "203.0.113.5:80", "203.0.113.5, 192.0.2.1", "unknown", "", ",", "203.0.113.5,", "\"1.2.3.4",
    "203.0.113.05", "fe80::1%eth0", "::ffff:203.0.113.5", "1.2.3.4 5.6.7.8", ":1", "1:",
  ])
  func theClientIsReadAlikeFromBytes(list: String) throws {
    let proxies = try #require(TrustedProxies("192.0.2.0/24"))
    let exchange = try exchange(fields: [.xForwardedFor: list], isTrusted: true)
    let client = proxies.client(of: [.xForwardedFor: list], peer: exchange.peer.address)
    #expect(exchange.line(.text, proxies: proxies).hasPrefix(client + " - - "))
    let twice: HTTPFields = [.xForwardedFor: "198.51.100.9", .xForwardedFor: list]
    let split = try self.exchange(fields: twice, isTrusted: true)
    #expect(
      split.line(.text, proxies: proxies)
        .hasPrefix(proxies.client(of: twice, peer: exchange.peer.address) + " - - "))
  }
}
