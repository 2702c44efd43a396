import HTTPTypes
import NIOCore
import NIOHPACK
import Synchronization
import TestSupport
import Testing

@testable import Wire

/// An invalid request is refused with a response, and the connection stays open.
@Suite struct HTTP2RefusalTests {
  private func status(
    _ fields: [(String, String)], limits: WireLimits = .init()
  ) throws -> String? {
    let peer = try HTTP2Peer(limits: limits)
    try peer.send(peer.headers(1, fields))
    let answer = try peer.response(1)
    #expect(peer.responder.waitingCount == 0)
    // A malformed request is a stream error too (RFC 9113, section 8.1.1).
    let reset = answer.status == "400" ? Int(HTTP2ErrorCode.protocolError.rawValue) : nil
    #expect(answer.isWhole && answer.reset == reset)
    #expect(answer.fields["date"] != nil && answer.fields["server"] == "test")
    try peer.ask(3)
    #expect(try peer.response(3).status == "200", "the connection goes on")
    return answer.status
  }

  @Test(arguments: ["", "kept", "*", "/a b", "/ä", "/\u{7F}", "http://a/kept"])
  func targetsThatAreNone(path: String) throws {
    #expect(try status(HTTP2Peer.request(path)) == "400")
  }

  @Test(arguments: [
    [("connection", "close")], [("keep-alive", "1")], [("proxy-connection", "close")],
    [("transfer-encoding", "chunked")], [("upgrade", "x")], [("te", "gzip")],
    [("X-Capital", "1")], [("x y", "1")], [("x", "a\nb")], [("x", "a\0b")], [("x", " a")],
    [("x", "a ")], [(":path", "/kept")], [(":status", "200")], [("content-length", "1")],
    [("content-length", "x")], [("content-length", "0"), ("content-length", "0")],
  ])
  func fieldsThatMayNotBe(fields: [(String, String)]) throws {
    #expect(try status(HTTP2Peer.request("/kept", fields)) == "400")
  }

  @Test func pseudoFieldsThatAreMissingTwiceOrLate() throws {
    let whole = HTTP2Peer.request()
    for index in 0..<3 {
      var fields = whole
      let field = fields.remove(at: index)
      #expect(try status(fields) == "400", "without \(field.0)")
      #expect(try status(whole + [field]) == "400", "\(field.0) twice")
      #expect(try status(fields + [("x", "y"), field]) == "400", "\(field.0) late")
    }
    #expect(try status([(":method", "GET"), (":scheme", "ftp")] + whole.dropFirst(2)) == "400")
    // As in HTTP/1.
    #expect(try status(HTTP2Peer.request(method: "get")) == "501")
  }

  @Test(arguments: [":path", "X-T", "connection", "content-length", "x y", "host", "te"])
  func trailersThatMayNotBe(name: String) throws {
    // Also after a response that did not need the body.
    let late = try HTTP2Peer()
    try late.post(1, length: 1_000_000)
    #expect(try late.response(1).status == "413")
    try late.send(late.headers(1, [(name, "x")]))
    #expect(try late.response(1).reset == Int(HTTP2ErrorCode.protocolError.rawValue))
    let peer = try HTTP2Peer()
    try peer.post(1)
    try peer.send(peer.headers(1, [(name, "/")]))
    #expect(try peer.response(1).status == "400")
    #expect(try peer.response(1).reset == Int(HTTP2ErrorCode.protocolError.rawValue))
    #expect(peer.responder.waitingCount == 0)
    #expect(try #require(peer.handler).streams.isEmpty)
  }

  /// The clock of the log had begun with an earlier wait or check.
  @Test func aRefusalIsTimedFromItsHead() throws {
    let seen = Exchanges()
    let start = NIODeadline.now()
    let peer = try HTTP2Peer(observer: seen)
    try peer.send(peer.headers(1, HTTP2Peer.request("")))
    try TestConnection(observer: seen).send("GET / HTTP/1.1\r\n\r\n")
    // The clock of a connection in memory begins at 0, that of the log with the machine.
    let elapsed = NIODeadline.now() - start
    #expect(seen.all.withLock { $0.map(\.duration) }.allSatisfy { $0 <= elapsed })
    #expect(seen.all.withLock { $0.map(\.status) } == [400, 400])
  }

  /// Fields that proxies add must not make a client's request too large.
  @Test func fieldsThatAreTooManyOrTooLarge() throws {
    let many = (0..<132).map { ("x-\($0)", "1") }
    #expect(try status(HTTP2Peer.request("/kept", many)) == "200")
    #expect(try status(HTTP2Peer.request("/kept", many + [("y", "1")])) == "431")
    let large = String(repeating: "x", count: 16_384 - 5)
    #expect(try status(HTTP2Peer.request("/kept", [("x", large)])) == "200")
    #expect(try status(HTTP2Peer.request("/kept", [("x", large + "x")])) == "431")
    // 40,960 bytes in the format of HTTP/1.
    let three = ["x", "y"].map { ($0, large) } + [("z", String(repeating: "x", count: 8192 - 5))]
    #expect(try status(HTTP2Peer.request("/kept", three)) == "200")
    #expect(try status(HTTP2Peer.request("/kept", three + [("w", "1")])) == "431")
  }

  @Test func bodiesThatAreTooLarge() throws {
    let peer = try HTTP2Peer()
    try peer.post(1, length: 4097)
    try peer.post(3)
    for _ in 0..<5 {
      try peer.send(HTTP2Bytes.frame(0, stream: 3, Array(repeating: 0, count: 1024)))
    }
    for stream: UInt32 in [1, 3] {
      let answer = try peer.response(stream)
      #expect(answer.status == "413")
      #expect(answer.isWhole)
      // Some clients ignore a response that is followed by RST_STREAM.
      #expect(answer.reset == nil)
    }
    // Frames that were already under way are discarded.
    try peer.send(HTTP2Bytes.frame(0, flags: 1, stream: 1, [1]))
    try peer.send(HTTP2Bytes.frame(0, stream: 3, [1]))
    try peer.ask(5)
    #expect(try peer.response(5).status == "200")
    peer.wait(seconds: 11)
    #expect(try peer.response(1).reset == nil)
    // Tells the client not to send the rest of the body (RFC 9113, section 8.1).
    #expect(try peer.response(3).reset == 0)
    try peer.send(HTTP2Bytes.frame(0, stream: 3, [1]))
    try peer.ask(7)
    #expect(try peer.response(7).status == "200")
    #expect(try #require(peer.handler).streams.isEmpty)
  }

  /// Frames in the same read discarded a response that was still to be sent.
  @Test(arguments: [0, 4])
  func aBodyInTheSameReadTakesNoAnswerAway(window: UInt32) throws {
    let peer = try HTTP2Peer(settings: [(4, window)])
    let request = HTTP2Peer.request("/", method: "POST", length: 30_000)
    let head = try peer.headers(1, request, ends: false)
    let piece = Array(repeating: UInt8(0), count: 10_000)
    try peer.send(
      head + HTTP2Bytes.frame(0, stream: 1, piece) + HTTP2Bytes.frame(0, stream: 1, piece))
    #expect(try peer.response(1).status == "413")
    #expect(try !peer.response(1).isWhole)
    try peer.send(
      HTTP2Bytes.frame(0, flags: 1, stream: 1, piece) + HTTP2Bytes.windowUpdate(1, 10_000))
    #expect(try peer.response(1).isWhole)
    #expect(try peer.response(1).reset == nil)
    #expect(try #require(peer.handler).streams.isEmpty)
  }

  @Test func aBodyThatGoesOnAfterItsAnswerStaysWithinItsWindow() throws {
    let peer = try HTTP2Peer()
    try peer.post(1, length: 1_000_000)
    for _ in 0..<4 {
      #expect(try peer.response(1).reset == nil)
      try peer.send(HTTP2Bytes.frame(0, stream: 1, Array(repeating: 0, count: 16_384)))
    }
    #expect(try peer.response(1).reset == Int(HTTP2ErrorCode.flowControlError.rawValue))
    #expect(try peer.goAways().isEmpty)
  }

  /// A stop does not wait for bodies that nobody needs.
  @Test func whatIsAnsweredHoldsUpNoStop() throws {
    let peer = try HTTP2Peer()
    try peer.post(1, length: 1_000_000)
    peer.stop()
    peer.wait(seconds: 2)
    #expect(peer.hasEnded)
  }

  @Test(arguments: [2, 4])
  func bodiesOfAnotherLengthThanSaid(count: Int) throws {
    let peer = try HTTP2Peer()
    try peer.post(1, length: 3)
    try peer.send(HTTP2Bytes.frame(0, flags: 1, stream: 1, Array(repeating: 0, count: count)))
    #expect(try peer.response(1).status == "400")
    #expect(try #require(peer.handler).streams.isEmpty)
  }

  @Test func moreStreamsThanMayBe() throws {
    var limits = WireLimits.patient
    limits.streams = 2
    let peer = try HTTP2Peer(limits: limits)
    for stream: UInt32 in [1, 3, 5] { try peer.ask(stream, "/slow") }
    #expect(peer.responder.waitingCount == 2)
    #expect(try peer.response(5).reset == 7)
    peer.answerNext()
    try peer.ask(7, "/slow")
    #expect(peer.responder.waitingCount == 2)
    #expect(try peer.response(7).reset == nil)
  }
}
