import NIOCore
import NIOEmbedded
import NIOHTTP1
import TestSupport
import Testing

@testable import ButtonService

/// A head is ordinary only where nobody could read it otherwise.
@Suite struct RequestHeadTests {
  private static let limits = HeadLimits(bytes: 1000, fields: 20)

  private func read(_ text: String) -> HeadReading { read(Array(text.utf8)) }

  private func read(_ bytes: [UInt8]) -> HeadReading {
    RequestHead.read(bytes.span, limits: Self.limits)
  }

  @Test func findsWhatMatters() throws {
    let text = """
      GET /appleid/button?width=200 HTTP/1.1\r
      Host: example.com\r
      accept-encoding:gzip, br \r
      Accept-Language: de\r
      IF-NONE-MATCH: \t"abc"\r
      Connection: Keep-Alive\r
      \r

      """
    let next = "GET /next"
    guard case .ordinary(let head) = read(text + next) else {
      Issue.record("not ordinary")
      return
    }
    let bytes = Array(text.utf8)
    func found(_ range: Range<Int>?) -> String? {
      range.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    #expect(head.method == .get)
    #expect(head.length == bytes.count)
    #expect(found(head.target) == "/appleid/button?width=200")
    #expect(found(head.acceptEncoding) == "gzip, br")
    #expect(found(head.acceptLanguage) == "de")
    #expect(found(head.ifNoneMatch) == "\"abc\"")
  }

  private static let plain = "HEAD /a?b HTTP/1.1\r\nHost: x\r\nAccept: */*\r\n\r\n"

  @Test func everyBeginningIsIncomplete() {
    for count in 0..<Self.plain.utf8.count {
      #expect(read(Array(Self.plain.utf8.prefix(count))) == .incomplete, "\(count)")
    }
    guard case .ordinary(let head) = read(Self.plain) else {
      Issue.record("not ordinary")
      return
    }
    #expect(head.method == .head)
  }

  @Test(arguments: [
    "POST / HTTP/1.1\r\nHost: x\r\n\r\n", "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
    "get / HTTP/1.1\r\nHost: x\r\n\r\n", "GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET / HTTP/1.0\r\nHost: x\r\n\r\n", "GET / HTTP/2.0\r\nHost: x\r\n\r\n",
    "GET /\r\nHost: x\r\n\r\n", "GET  / HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET / HTTP/1.1 \r\nHost: x\r\n\r\n", "GET / HTTP/1.1\nHost: x\n\n",
    "GET /\u{E9} HTTP/1.1\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\nHost:\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nConnection: keep-alive, upgrade\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: *\r\nIf-None-Match: *\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n", "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nA(: y\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nA: \u{0}\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\nA: b\rc\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nA: \u{E9}\r\n\r\n", "\u{16}\u{3}\u{1}",
  ])
  func elseIsUnusual(text: String) { #expect(read(text) == .unusual) }

  @Test func largeHeadsAreUnusual() {
    let start = "GET / HTTP/1.1\r\nHost: x\r\n"
    let fields = { String(repeating: "A: b\r\n", count: $0) }
    #expect(read(start + fields(19) + "\r\n") != .unusual)
    #expect(read(start + fields(20) + "\r\n") == .unusual)
    #expect(read(start + "A: " + String(repeating: "x", count: 1000)) == .unusual)
    #expect(read("GET /" + String(repeating: "x", count: 1000)) == .unusual)
  }

  /// Mutated heads, also read by the codec that answers everything else: what is ordinary here is
  /// the same one request there.
  @Test(arguments: 0..<8)
  func agreesWithTheCodec(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let whole = Array(
      """
      GET /appleid/button?width=200&height=44 HTTP/1.1\r
      Host: localhost:8080\r
      Accept: image/avif,image/webp,*/*;q=0.8\r
      Accept-Encoding: gzip, deflate\r
      If-None-Match: "0123"\r
      Connection: keep-alive\r
      \r

      """.utf8)
    let interesting = Array("\r\n :\tA/\"%\u{0}\u{7F}".utf8) + [0x80, 0xFF]
    var ordinary = 0
    for _ in 0..<4000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let place = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = interesting.randomElement(using: &generator) ?? 0
        case 1: bytes.remove(at: place)
        default: bytes.insert(interesting.randomElement(using: &generator) ?? 0, at: place)
        }
      }
      guard case .ordinary(let head) = read(bytes) else { continue }
      ordinary += 1
      let sent = Comment(rawValue: String(decoding: bytes, as: UTF8.self))
      let channel = EmbeddedChannel(handler: ByteToMessageHandler(HTTPRequestDecoder()))
      try channel.writeInbound(ByteBuffer(bytes: bytes[..<head.length]))
      guard case .head(let other)? = try channel.readInbound(as: HTTPServerRequestPart.self),
        case .end? = try channel.readInbound(as: HTTPServerRequestPart.self)
      else {
        Issue.record(sent)
        continue
      }
      #expect(other.uri == String(decoding: bytes[head.target], as: UTF8.self), sent)
      #expect(other.method == .GET, sent)
      #expect(other.isKeepAlive, sent)
      _ = try? channel.finish()
    }
    #expect(ordinary > 500, "mutations should leave some heads ordinary")
  }
}
