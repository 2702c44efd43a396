import Foundation
import TestSupport
import Testing

/// Many connections that keep sending a little but never complete their request.
struct SlowClients: Sendable, CustomTestStringConvertible {
  var name: String
  /// The bytes that each sends first.
  var beginning: [UInt8]
  /// The bytes that each sends repeatedly after that.
  var drop: [UInt8]

  init(_ name: String, _ beginning: String, then drop: String) {
    self.init(name, Array(beginning.utf8), then: Array(drop.utf8))
  }

  init(_ name: String, _ beginning: [UInt8], then drop: [UInt8]) {
    self.name = name
    self.beginning = beginning
    self.drop = drop
  }

  var testDescription: String { name }

  /// Opens connections, and sends on each every tenth of a second until the server closes it.
  ///
  /// - Parameter isDone: Ends the sending early.
  /// - Returns: The number of connections that are still open after this number of seconds.
  @discardableResult
  func remaining(
    of count: Int, port: Int, after seconds: Int, isDone: Flag = Flag()
  ) async throws -> Int {
    try await OwnThread.run {
      var open: [RawConnection] = []
      for _ in 0..<count {
        let connection = try RawConnection(port: port)
        connection.send(beginning)
        open.append(connection)
      }
      let end = ContinuousClock.now + .seconds(seconds)
      while !open.isEmpty, !isDone.isSet, ContinuousClock.now < end {
        usleep(100_000)
        open.removeAll { $0.discardArrived() != nil || !$0.sendAtOnce(drop) }
      }
      return open.count
    }
  }

  private static let head = "GET /appleid/button HTTP/1.1\r\nHost: localhost\r\n"

  static let all = [
    SlowClients("heads", head, then: "X: y\r\n"),
    SlowClients("head of bytes", "GET /", then: "a"),
    SlowClients("second head", head + "\r\n" + head, then: "X: y\r\n"),
    SlowClients("bodies", head + "Content-Length: 4000\r\n\r\n", then: "a"),
    SlowClients("chunks", head + "Transfer-Encoding: chunked\r\n\r\n", then: "1\r\na\r\n"),
    SlowClients("chunk's extension", head + "Transfer-Encoding: chunked\r\n\r\n1;", then: "a"),
    SlowClients(
      "trailers", head + "Transfer-Encoding: chunked\r\n\r\n0\r\n", then: "X: y\r\n"),
    SlowClients("blank lines", "", then: "\r\n"),
    SlowClients("blank lines behind a request", head + "\r\n", then: "\r\n"),
    SlowClients("after Connection: close", head + "Connection: close\r\n\r\n", then: "a"),
    SlowClients("after a refusal", "nonsense\r\n\r\n", then: "a"),
    SlowClients("after an upgrade", head + "Connection: upgrade\r\nUpgrade: x\r\n\r\n", then: "A"),
    SlowClients("after CONNECT", "CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n", then: "a"),
  ]

  /// For a server that speaks HTTP/2 without TLS.
  static let allOfHTTP2: [SlowClients] = {
    typealias Kind = HTTP2Bytes.Kind
    let beginning = HTTP2Bytes.beginning
    let ping = HTTP2Bytes.frame(Kind.ping, payload: Array(repeating: 7, count: 8))
    let update = HTTP2Bytes.frame(Kind.windowUpdate, payload: HTTP2Bytes.bigEndian(1))
    let unknown = HTTP2Bytes.frame(Kind.unknown, payload: [1])
    let openBlock = HTTP2Bytes.frame(Kind.headers, flags: 1, stream: 1, payload: [0x82])
    let post = HTTP2Bytes.request(stream: 1, endsStream: false)
    // Always within the next frame.
    let cutPing = (begin: Array(ping.prefix(1)), rest: Array(ping.dropFirst() + ping.prefix(1)))
    let noWindow = HTTP2Bytes.frame(Kind.settings, payload: [0, 4, 0, 0, 0, 0])
    let closed: [UInt8] = beginning + noWindow + HTTP2Bytes.request(stream: 1)
    let byte = HTTP2Bytes.frame(Kind.windowUpdate, stream: 1, payload: HTTP2Bytes.bigEndian(1))
    return [
      SlowClients("preface", Array("PRI * HT".utf8), then: []),
      SlowClients("pings", beginning, then: ping),
      SlowClients("pings after a request", beginning + HTTP2Bytes.request(stream: 1), then: ping),
      SlowClients("window updates", beginning, then: update),
      SlowClients("settings", beginning, then: HTTP2Bytes.frame(Kind.settings, payload: [])),
      SlowClients("unknown frames", beginning, then: unknown),
      SlowClients(
        "header block", beginning + openBlock,
        then: HTTP2Bytes.frame(Kind.continuation, stream: 1, payload: [0x86])),
      SlowClients(
        "one frame", beginning + HTTP2Bytes.frame(Kind.headers, payload: [], length: 4000),
        then: [0]),
      SlowClients(
        "body", beginning + post,
        then: HTTP2Bytes.frame(Kind.data, stream: 1, payload: [0x61])),
      SlowClients("body and pings", beginning + post, then: ping),
      SlowClients(
        "body, pings and beginnings", beginning + post + cutPing.begin, then: cutPing.rest),
      SlowClients("pings and beginnings", beginning + cutPing.begin, then: cutPing.rest),
      SlowClients("window", closed, then: ping),
      SlowClients("window of bytes", closed, then: byte),
    ]
  }()
}
