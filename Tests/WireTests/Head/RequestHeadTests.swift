import HTTPTypes
import NIOCore
import TestSupport
import Testing
import Wire

/// A head can be read in one way only, or is refused.
@Suite struct RequestHeadTests {
  private static let limits: WireLimits = {
    var limits = WireLimits.patient
    limits.targetBytes = 200
    limits.headerBytes = 2000
    limits.headerFields = 20
    return limits
  }()

  private func read(_ bytes: [UInt8]) throws(Refusal) -> RequestHead? {
    try RequestHead.read(bytes.span, limits: Self.limits)
  }

  private func head(_ text: String) throws -> RequestHead {
    try #require(try read(Array(text.utf8)))
  }

  /// Eight bytes are checked at once, none of which may hide another.
  @Test(arguments: [true, false])
  func everyByteIsCheckedAtEveryPlace(isTarget: Bool) {
    let text = Array(repeating: UInt8(ascii: "a"), count: 20)
    for place in text.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[place] = byte
        let (target, value) = isTarget ? (changed, text) : (text, changed)
        let head =
          Array("GET /".utf8) + target + Array(" HTTP/1.1\r\nHost: a\r\nx: ".utf8) + value
          + Array("\r\n\r\n".utf8)
        let isAllowed =
          isTarget
          ? (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "#")
          : byte >= 0x20 && byte != 0x7F || byte == 0x09
        #expect(((try? read(head)) != nil) == isAllowed, "\(byte) at \(place)")
      }
    }
  }

  /// Once, bytes that are no UTF-8 took a hundred times as long as letters, in fields that nobody reads, too.
  @Test func respondersSeeTheFieldsThatTheyRead() throws {
    let bytes: [UInt8] =
      Array("GET / HTTP/1.1\r\nHost: a\r\nCookie: b\r\nAccept: text/".utf8) + [0xFF, 0xC3, 0xA4]
      + Array("\r\nUser-Agent: c\r\naccept: d\r\n\r\n".utf8)
    let exchange = Exchange(try read(bytes), in: ByteBuffer(bytes: bytes), Peer(nil), .made(1))
    #expect(exchange.value(of: "accept") == "text/???, d" && exchange.value(of: "range") == nil)
  }

  /// Once, the message named no fault.
  @Test(arguments: [
    ("/?a=ä", "has the byte C3, which is written as %C3."), ("/?a=\tb", "the byte 09, "),
    ("/?a=b c", "a space in a target is written as %20."), ("/?a#b", "the byte 23, "),
    ("", "is empty."), ("/?a\r\n", "does not end with a version"),
  ])
  func aBadTargetIsNamed(target: String, reason: String) throws {
    let refusal = try #require(throws: Refusal.self) {
      try read(Array("GET \(target) HTTP/1.1\r\n".utf8))
    }
    #expect(refusal.detail.contains(reason), "\(refusal.detail)")
  }

  @Test func findsWhatMatters() throws {
    let text = """
      GET /appleid/button?width=200 HTTP/1.1\r
      Host: example.com:8080\r
      accept-encoding:gzip, br \r
      Accept-Language: de\r
      IF-NONE-MATCH: \t"abc"\r
      Connection: Keep-Alive\r
      \r

      """
    let head = try head(text + "GET /next")
    let bytes = Array(text.utf8)
    func found(_ range: Range<Int>?) -> String? {
      range.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    #expect(head.method == .get)
    #expect(head.length == bytes.count)
    let ranges = [head.target, head.authority, head.acceptEncoding, head.acceptLanguage, head.ifNoneMatch]
    #expect(
      ranges.map(found) == ["/appleid/button?width=200", "example.com:8080", "gzip, br", "de", "\"abc\""])
    #expect(head.persistence == .implied)
    #expect(head.isCacheable)
  }

  /// Without "Connection", it keeps the connection, unlike HTTP/1.0 (RFC 9110, section 2.5).
  @Test func aLaterMinorVersionIsReadAsTheLatestKnown() throws {
    for (version, isFirst) in [("1.0", true), ("1.1", false), ("1.2", false), ("1.9", false)] {
      #expect(try head("GET / HTTP/\(version)\r\nHost: x\r\n\r\n").isHTTP10 == isFirst)
    }
  }

  /// What `WireCaseTests` and `CodecDifferenceTests` do not send, and what cannot become a request.
  @Test(arguments: [
    (
      400,
      [
        "GET / HTTP/1.10\r\nHost: x\r\n\r\n", "GET /\u{E9} HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET ftp://x/ HTTP/1.1\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\nHost: x:99999\r\n\r\n",
        "GET / HTTP/1.0\r\nHost: a, b/\r\n\r\n", "GET / HTTP/1.0\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nA: b\rc\r\n\r\n", "\rGET / HTTP/1.1\r\nHost: x\r\n\r\n",
        "\u{16}\u{3}\u{1}", "GE(", "GET a ", "GET / HTTP/x", "GET / HTTP/1x", "GET / HTTP/1.1x",
      ]
    ),
    (501, ["get / HTTP/1.1\r\n"]), (505, ["PRI * HTTP/2.0\r\n"]), (414, ["GET /" + xs(200), "POST /" + xs(1000)]),
    (
      431,
      [
        "GET / HTTP/1.1\r\nHost: x\r\nA: " + xs(1000), "GET / HTTP/1.1\r\nHost: x\r\n" + xs(1001),
        // Once, the rest of the last field was not read any more, so that its client got 408 after the time for a head.
        "GET / HTTP/1.1\r\nHost: x\r\n" + String(repeating: "A: " + xs(990) + "\r\n", count: 10) + "A: " + xs(300),
        // The same status whether or not the line's end has arrived.
        "GET / HTTP/1.1\r\nHost: x\r\n" + xs(1001) + "\r\n\r\n",
      ]
    ),
  ])
  func isRefused(status: Int, texts: [String]) {
    for text in texts {
      let refusal = #expect(throws: Refusal.self) { try read(Array(text.utf8)) }
      #expect(refusal?.status.code == status, "\(text)")
    }
  }

  private static func xs(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test(arguments: [
    "POST / HTTP/1.1\r\nHost: x\r\n\r\n", "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: Chunked\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nIf-Match: *\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: \"a\"\r\nIf-None-Match: \"b\"\r\n\r\n",
    "OPTIONS http://x HTTP/1.1\r\nHost: x\r\n\r\n",
  ])
  func isForTheResponder(text: String) throws { #expect(try !head(text).isCacheable) }
}
