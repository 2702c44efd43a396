import HTTPTypes
import TestSupport
import Testing

@testable import Wire

/// HTTP/2 requests get their responses, in whatever pieces their frames arrive.
@Suite struct HTTP2ResponseTests {
  @Test func aKeptAnswerComesAtOnce() throws {
    let peer = try HTTP2Peer()
    try peer.ask(1, "/kept/x")
    let answer = try peer.response(1)
    #expect(answer.status == "200")
    #expect(answer.text == "/kept/x")
    #expect(answer.isWhole && answer.reset == nil)
    #expect(answer.fields["etag"] == "\"kept\"")
    #expect(answer.fields["vary"] == "Accept-Language")
    #expect(answer.fields["content-length"] == "7")
    #expect(answer.fields["server"] == "test")
    #expect(answer.fields["date"]?.hasSuffix("GMT") == true)
    #expect(peer.responder.waitingCount == 0)
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

  @Test(arguments: ["/kept", "/other"])
  func theAnswerToHEADIsItsHeadAlone(path: String) throws {
    let peer = try HTTP2Peer(TestResponder(isPrompt: true))
    try peer.send(peer.headers(1, HTTP2Peer.request(path, method: "HEAD")))
    let answer = try peer.response(1)
    #expect(answer.status == "200")
    #expect(answer.fields["content-length"] == "\(path.count)")
    #expect(answer.body.isEmpty && answer.isWhole)
    #expect(try peer.received(0).isEmpty)
  }

  @Test func whatTheClientHasIsNotSentAgain() throws {
    let peer = try HTTP2Peer()
    try peer.send(peer.headers(1, HTTP2Peer.request("/kept", [("if-none-match", "\"kept\"")])))
    let answer = try peer.response(1)
    #expect(answer.status == "304")
    #expect(answer.isWhole && answer.body.isEmpty)
    #expect(answer.fields["content-length"] == nil)
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

  /// A client that allows no dynamic table was sent entries for one.
  @Test func aClientWithoutATableIsToldThatNoneIsUsed() throws {
    let peer = try HTTP2Peer(settings: [(0x1, 0)])
    try peer.ask(1)
    try peer.ask(3)
    let blocks = try peer.received(1).map(\.payload)
    #expect(blocks.map(\.first) == [0x20, 0x88])
  }

  @Test func settingsArePromisedAndAcknowledged() throws {
    let peer = try HTTP2Peer()
    let frames = try peer.received(4)
    #expect(frames.map(\.flags) == [0, 1])
    let payload = try #require(frames.first?.payload)
    var settings: [UInt8: Int] = [:]
    for start in stride(from: 0, to: payload.count, by: 6) {
      let value = payload[(start + 2)..<(start + 6)]
      settings[payload[start + 1]] = value.reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(settings[0x3] == 100)
    // Enough for all allowed fields, with 32 bytes of overhead per field.
    #expect(try #require(settings[0x6]) >= 40_064)
  }
}
