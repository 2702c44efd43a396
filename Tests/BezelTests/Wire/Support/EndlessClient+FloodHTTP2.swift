import TestSupport

extension EndlessClient {
  /// For a server that speaks HTTP/2 without TLS.
  static let floodsOfHTTP2: [EndlessClient] = {
    typealias Kind = HTTP2Bytes.Kind
    let beginning = HTTP2Bytes.beginning
    let large = [UInt8](repeating: 0x61, count: 1 << 14)
    let unknown = HTTP2Bytes.frame(Kind.unknown, large)
    let openBlock = HTTP2Bytes.frame(Kind.headers, flags: 1, stream: 1, [0x82])
    let post = HTTP2Bytes.request(stream: 1, endsStream: false)
    return [
      .init("unknown frames", beginning, then: unknown),
      .init("small unknown frames", beginning, then: HTTP2Bytes.frame(Kind.unknown)),
      .init(
        "unknown frames of a stream", beginning + post,
        then: HTTP2Bytes.frame(Kind.unknown, stream: 1, large)),
      .init(
        "a frame of the largest length",
        beginning + HTTP2Bytes.frame(Kind.unknown, length: 0xFF_FFFF), then: large),
      .init("pings, unread", beginning, then: HTTP2Bytes.ping(), reads: false),
      .init("settings, unread", beginning, then: HTTP2Bytes.settings([]), reads: false),
      .init("window updates", beginning, then: HTTP2Bytes.windowUpdate(0, 1)),
      .init(
        "priorities", beginning,
        then: HTTP2Bytes.frame(Kind.priority, stream: 5, [0, 0, 0, 3, 1])),
      .init(
        "priorities of ever new streams", beginning,
        then: (0..<2000).flatMap {
          HTTP2Bytes.frame(Kind.priority, stream: 2 * $0 + 1, [0, 0, 0, 0, 1])
        }),
      .init(
        "header block", beginning + openBlock,
        then: HTTP2Bytes.frame(Kind.continuation, stream: 1, large)),
      .init(
        "header block of nothing", beginning + openBlock,
        then: HTTP2Bytes.frame(Kind.continuation, stream: 1)),
      .init("body", beginning + post, then: HTTP2Bytes.frame(Kind.data, stream: 1, large)),
      .init("body of nothing", beginning + post, then: HTTP2Bytes.frame(Kind.data, stream: 1)),
      .init(
        "padding", beginning + post,
        then: HTTP2Bytes.frame(
          Kind.data, flags: 8, stream: 1, [255] + Array(repeating: 0, count: 255))),
      .init("no preface", [], then: large),
      .init("no settings", Array(beginning.prefix(24)), then: unknown),
    ]
  }()

  /// Requests on one stream after another, each reset at once, whose responses nobody reads.
  static let resets = EndlessClient(
    "resets", HTTP2Bytes.beginning,
    then: (0..<10_000).flatMap { index in
      let stream = UInt32(2 * index + 1)
      return HTTP2Bytes.request(stream: stream)
        + HTTP2Bytes.reset(stream)
    }, reads: false)
}
