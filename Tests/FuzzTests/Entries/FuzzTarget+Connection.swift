@testable import Wire

extension FuzzTarget {
  /// An HTTP/1 connection sends the same responses, whatever the pieces in which requests arrive.
  static let http1 = FuzzTarget("http1", mostBytes: 2048, rounds: 1000) { bytes in
    let whole = try FuzzConnection { HTTP1Connection($0) }.converse([bytes])
    let pieces = try FuzzConnection { HTTP1Connection($0) }.converse(pieces(of: bytes))
    try require(whole == pieces, "\(whole)\n--- in pieces:\n\(pieces)")
  }

  /// An HTTP/2 connection survives whatever frames arrive, and frees its memory.
  static let http2 = FuzzTarget("http2", mostBytes: 2048, rounds: 1000) { bytes in
    let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
    let settings: [UInt8] = [0, 0, 0, 4, 0, 0, 0, 0, 0]
    weak var handler: HTTP2Connection?
    do {
      let connection = try FuzzConnection {
        let speaker = HTTP2Connection($0)
        handler = speaker
        return speaker
      }
      _ = try connection.converse([preface + settings] + pieces(of: bytes))
    }
    try require(handler == nil, "the connection is not freed")
  }
}
