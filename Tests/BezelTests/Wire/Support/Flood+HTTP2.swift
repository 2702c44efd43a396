extension Flood {
  /// For a server that speaks HTTP/2 without TLS.
  static let allOfHTTP2: [Flood] = {
    typealias Kind = HTTP2Bytes.Kind
    let beginning = HTTP2Bytes.beginning
    let large = [UInt8](repeating: 0x61, count: 1 << 14)
    let eight = [UInt8](repeating: 7, count: 8)
    let unknown = HTTP2Bytes.frame(Kind.unknown, payload: large)
    let openBlock = HTTP2Bytes.frame(Kind.headers, flags: 1, stream: 1, payload: [0x82])
    let post = HTTP2Bytes.request(stream: 1, endsStream: false)
    return [
      Flood("unknown frames", beginning, then: unknown),
      Flood("small unknown frames", beginning, then: HTTP2Bytes.frame(Kind.unknown, payload: [])),
      Flood(
        "unknown frames of a stream", beginning + post,
        then: HTTP2Bytes.frame(Kind.unknown, stream: 1, payload: large)),
      Flood(
        "a frame of the largest length",
        beginning + HTTP2Bytes.frame(Kind.unknown, payload: [], length: 0xFF_FFFF), then: large),
      Flood(
        "pings, unread", beginning, then: HTTP2Bytes.frame(Kind.ping, payload: eight),
        reads: false),
      Flood(
        "settings, unread", beginning, then: HTTP2Bytes.frame(Kind.settings, payload: []),
        reads: false),
      Flood(
        "window updates", beginning,
        then: HTTP2Bytes.frame(Kind.windowUpdate, payload: HTTP2Bytes.bigEndian(1))),
      Flood(
        "priorities", beginning,
        then: HTTP2Bytes.frame(Kind.priority, stream: 5, payload: [0, 0, 0, 3, 1])),
      Flood(
        "priorities of ever new streams", beginning,
        then: (0..<2000).flatMap {
          HTTP2Bytes.frame(Kind.priority, stream: 2 * $0 + 1, payload: [0, 0, 0, 0, 1])
        }),
      Flood(
        "header block", beginning + openBlock,
        then: HTTP2Bytes.frame(Kind.continuation, stream: 1, payload: large)),
      Flood(
        "header block of nothing", beginning + openBlock,
        then: HTTP2Bytes.frame(Kind.continuation, stream: 1, payload: [])),
      Flood(
        "body", beginning + post, then: HTTP2Bytes.frame(Kind.data, stream: 1, payload: large)),
      Flood(
        "body of nothing", beginning + post,
        then: HTTP2Bytes.frame(Kind.data, stream: 1, payload: [])),
      Flood(
        "padding", beginning + post,
        then: HTTP2Bytes.frame(
          Kind.data, flags: 8, stream: 1, payload: [255] + Array(repeating: 0, count: 255))),
      Flood("no preface", [], then: large),
      Flood("no settings", Array(beginning.prefix(24)), then: unknown),
    ]
  }()

  /// Requests on one stream after another, each reset at once, whose responses nobody reads.
  static let resets = Flood(
    "resets", HTTP2Bytes.beginning,
    then: (0..<10_000).flatMap { index in
      let stream = UInt32(2 * index + 1)
      return HTTP2Bytes.request(stream: stream)
        + HTTP2Bytes.frame(HTTP2Bytes.Kind.reset, stream: stream, payload: [0, 0, 0, 8])
    }, reads: false)
}
