import TestSupport

extension EndlessClient {
  /// Those that send a little.
  static let slow: [EndlessClient] = [
    .init("heads", head, then: "X: y\r\n"), .init("head of bytes", "GET /", then: "a"),
    .init("second head", head + "\r\n" + head, then: "X: y\r\n"),
    .init("bodies", head + "Content-Length: 4000\r\n\r\n", then: "a"),
    .init("chunks", head + "Transfer-Encoding: chunked\r\n\r\n", then: "1\r\na\r\n"),
    .init("chunk's extension", head + "Transfer-Encoding: chunked\r\n\r\n1;", then: "a"),
    .init("trailers", head + "Transfer-Encoding: chunked\r\n\r\n0\r\n", then: "X: y\r\n"),
    .init("blank lines", "", then: "\r\n"),
    .init("blank lines behind a request", head + "\r\n", then: "\r\n"),
    .init("after Connection: close", head + "Connection: close\r\n\r\n", then: "a"),
    .init("after a refusal", "nonsense\r\n\r\n", then: "a"),
    .init("after an upgrade", head + "Connection: upgrade\r\nUpgrade: x\r\n\r\n", then: "A"),
    .init("after CONNECT", "CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n", then: "a"),
  ]

  /// For a server that speaks HTTP/2 without TLS.
  static let slowOfHTTP2: [EndlessClient] = {
    typealias Kind = HTTP2Bytes.Kind
    let beginning = HTTP2Bytes.beginning
    let ping = HTTP2Bytes.ping()
    let update = HTTP2Bytes.windowUpdate(0, 1)
    let unknown = HTTP2Bytes.frame(Kind.unknown, [1])
    let openBlock = HTTP2Bytes.frame(Kind.headers, flags: 1, stream: 1, [0x82])
    let post = HTTP2Bytes.request(stream: 1, endsStream: false)
    // Always within the next frame.
    let cutPing = (begin: Array(ping.prefix(1)), rest: Array(ping.dropFirst() + ping.prefix(1)))
    let noWindow = HTTP2Bytes.settings([(4, 0)])
    let closed: [UInt8] = beginning + noWindow + HTTP2Bytes.request(stream: 1)
    let byte = HTTP2Bytes.windowUpdate(1, 1)
    return [
      .init("preface", Array("PRI * HT".utf8), then: []), .init("pings", beginning, then: ping),
      .init("pings after a request", beginning + HTTP2Bytes.request(stream: 1), then: ping),
      .init("window updates", beginning, then: update),
      .init("settings", beginning, then: HTTP2Bytes.settings([])),
      .init("unknown frames", beginning, then: unknown),
      .init(
        "header block", beginning + openBlock,
        then: HTTP2Bytes.frame(Kind.continuation, stream: 1, [0x86])),
      .init("one frame", beginning + HTTP2Bytes.frame(Kind.headers, length: 4000), then: [0]),
      .init("body", beginning + post, then: HTTP2Bytes.frame(Kind.data, stream: 1, [0x61])),
      .init("body and pings", beginning + post, then: ping),
      .init("body, pings and beginnings", beginning + post + cutPing.begin, then: cutPing.rest),
      .init("pings and beginnings", beginning + cutPing.begin, then: cutPing.rest),
      .init("window", closed, then: ping), .init("window of bytes", closed, then: byte),
    ]
  }()
}
