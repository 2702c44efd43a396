import HTTPTypes
import TestSupport
import Testing

@testable import Wire

/// HTTP/2 requests get their responses, in whatever pieces their frames arrive.
@Suite struct HTTP2ResponseTests {
  @Test func aClientThatWaitsForWordGetsIt() throws {
    let peer = try HTTP2Peer(TestResponder(isPrompt: true))
    let fields = [("expect", "100-continue"), ("content-length", "3")]
    try peer.send(peer.headers(1, HTTP2Peer.request("/", method: "POST", fields), ends: false))
    #expect(try peer.response(1).status == "100")
    #expect(try !peer.response(1).isWhole)
    try peer.send(HTTP2Bytes.frame(0, flags: 1, stream: 1, [1, 2, 3]))
    #expect(try peer.response(1).status == "200")
    #expect(try peer.response(1).isWhole)
  }

  @Test func allOthersAreAskedForAndAnsweredInAnyOrder() throws {
    let peer = try HTTP2Peer()
    try peer.ask(1, "/a")
    try peer.ask(3, "/b")
    try peer.ask(5)
    #expect(try peer.responses().keys.sorted() == [5])
    #expect(peer.responder.waitingCount == 2)
    peer.answerNext()
    peer.answerNext()
    #expect(try peer.response(1).text == "/a")
    #expect(try peer.response(3).text == "/b")
    #expect(try peer.response(3).fields["content-length"] == "2")
    #expect(try peer.response(3).isWhole)
  }

  /// Whoever works on it can stop.
  @Test func whoResetsAStreamIsGone() throws {
    let peer = try HTTP2Peer()
    try peer.ask(1, "/a")
    try peer.ask(3, "/b")
    #expect(peer.responder.areGone == [false, false])
    try peer.send(HTTP2Bytes.reset(1))
    #expect(peer.responder.areGone == [true, false])
    try peer.close()
    #expect(peer.responder.areGone == [true, true])
  }

  /// Cached responses ignored fields that require another response.
  @Test(arguments: [
    [("if-match", "\"x\"")],
    [("accept-encoding", "gzip"), ("accept-encoding", "br")],
    [("if-none-match", "\"a\""), ("if-none-match", "\"b\"")],
  ])
  func keptAnswersAreOnlyForWhatTheySuit(fields: [(String, String)]) throws {
    let peer = try HTTP2Peer()
    try peer.send(peer.headers(1, HTTP2Peer.request("/kept", fields)))
    #expect(peer.responder.waitingCount == 1)
    try peer.send(peer.headers(3, HTTP2Peer.request("/kept", method: "OPTIONS")))
    #expect(peer.responder.waitingCount == 2)
  }

  @Test func framesMayComeByteByByte() throws {
    let peer = try HTTP2Peer(begins: false)
    var bytes = HTTP2Bytes.preface + HTTP2Bytes.settings([])
    bytes += try peer.headers(1) + HTTP2Bytes.ping() + peer.headers(3)
    for byte in bytes { try peer.send([byte]) }
    #expect(try peer.responses().keys.sorted() == [1, 3])
    #expect(try peer.received(6).map(\.flags) == [1])
  }

  @Test func aBlockMayComeInPiecesWithPaddingAndPriority() throws {
    let peer = try HTTP2Peer()
    let block = try peer.block(HTTP2Peer.request("/kept/pieces"))
    let first = [3, 0, 0, 0, 0, 16] + block.prefix(4) + [0, 0, 0]
    try peer.send(
      HTTP2Bytes.frame(1, flags: 0x1 | 0x8 | 0x20, stream: 1, first)
        + HTTP2Bytes.frame(9, stream: 1, Array(block.dropFirst(4).prefix(3)))
        + HTTP2Bytes.frame(9, flags: 0x4, stream: 1, Array(block.dropFirst(7))))
    #expect(try peer.response(1).text == "/kept/pieces")
  }

  @Test func aBodyIsDiscardedAndTrailersEndIt() throws {
    let peer = try HTTP2Peer(TestResponder(isPrompt: true))
    try peer.post(1)
    try peer.send(HTTP2Bytes.frame(0, stream: 1, Array(repeating: 1, count: 1000)))
    #expect(try peer.responses().isEmpty)
    try peer.send(peer.headers(1, [("x-check", "1")]))
    #expect(try peer.response(1).text == "/")
    #expect(try peer.response(1).reset == nil)
  }

  /// A client that allows no dynamic table was sent entries for one.
  @Test func aClientWithoutATableIsToldThatNoneIsUsed() throws {
    let peer = try HTTP2Peer(settings: [(0x1, 0)])
    try peer.ask(1)
    try peer.ask(3)
    let blocks = try peer.received(1).map(\.payload)
    #expect(blocks.map(\.first) == [0x20, 0x88])
  }
}
