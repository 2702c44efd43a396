import HTTPTypes
import TestSupport
import Testing

@testable import Wire

/// A stop loses no response: requests sent before the client knew of it are answered completely.
@Suite struct HTTP2ShutdownTests {
  @Test func anIdleConnectionEndsAfterARoundTrip() throws {
    let peer = try HTTP2Peer()
    try peer.ask(1)
    peer.stop()
    #expect(try peer.lastStreams() == [0x7FFF_FFFF])
    peer.wait(milliseconds: 900)
    #expect(!peer.hasEnded)
    peer.wait(milliseconds: 400)
    #expect(try peer.lastStreams() == [0x7FFF_FFFF, 1])
    #expect(peer.hasEnded)
    peer.wait(seconds: 3)
    #expect(!peer.isOpen)
  }

  /// A connection whose first request was on its way was closed.
  @Test(arguments: [false, true])
  func theFirstRequestIsAwaitedForAWhile(begins: Bool) throws {
    for isLate in [false, true] {
      let peer = try HTTP2Peer(begins: begins)
      peer.stop()
      peer.wait(milliseconds: 1500)
      #expect(try peer.lastStreams().isEmpty && !peer.hasEnded, "a client told now might not ask")
      if isLate { peer.wait(seconds: 4) }
      if !begins { try peer.begin() }
      try peer.ask(1)
      #expect(try peer.response(1).isWhole == !isLate)
      peer.wait(seconds: 4)
      #expect(!peer.isOpen)
    }
  }

  @Test func requestsOnTheirWayAreAnswered() throws {
    let peer = try HTTP2Peer()
    try peer.ask(1, "/a")
    peer.stop()
    // Sent before the client knew of the stop.
    try peer.ask(3, "/b")
    peer.wait(milliseconds: 800)
    try peer.ask(5)
    peer.wait(milliseconds: 450)
    #expect(try peer.lastStreams() == [0x7FFF_FFFF, 5])
    // Sent although the client knew.
    try peer.ask(7)
    try peer.send(HTTP2Bytes.windowUpdate(7, 5) + HTTP2Bytes.reset(7))
    peer.answerNext()
    #expect(!peer.hasEnded)
    peer.answerNext()
    let answers = try peer.responses()
    #expect(answers.keys.sorted() == [1, 3, 5])
    #expect(answers.values.allSatisfy { $0.isWhole })
    #expect(peer.hasEnded)
    #expect(try peer.goAways().allSatisfy { $0 == .noError })
  }

  /// The connection ended with the first frame that was not in one packet.
  @Test func theBeginningOfAFrameEndsNoAnswer() throws {
    let peer = try HTTP2Peer()
    try peer.ask(1, "/a")
    peer.stop()
    peer.wait(seconds: 3)
    try peer.send(HTTP2Bytes.ping().prefix(5))
    peer.wait(seconds: 2)
    peer.answerNext()
    #expect(try peer.response(1).isWhole)
    peer.wait(seconds: 4)
    #expect(!peer.isOpen)
  }

  @Test func anAnswerThatWaitsForItsWindowIsFinished() throws {
    let peer = try HTTP2Peer(settings: [(4, 1)])
    try peer.ask(1)
    peer.stop()
    peer.wait(milliseconds: 1250)
    #expect(!peer.hasEnded)
    try peer.send(HTTP2Bytes.windowUpdate(1, 100))
    #expect(try peer.response(1).text == "/kept")
    #expect(peer.hasEnded)
    // Frames that the client sends now do not close the connection before it has read its response.
    try peer.send(HTTP2Bytes.windowUpdate(0, 100))
    #expect(peer.isOpen)
    peer.finish()
    #expect(!peer.isOpen)
  }

  @Test func aClientThatLeavesGetsItsAnswers() throws {
    let peer = try HTTP2Peer()
    try peer.ask(1, "/a")
    try peer.send(HTTP2Bytes.frame(7, Array(repeating: 0, count: 8)))
    #expect(!peer.hasEnded)
    peer.answerNext()
    #expect(try peer.response(1).isWhole)
    #expect(peer.hasEnded)
  }

  @Test func aClientThatHasSentItsLastByteGetsItsAnswers() throws {
    let peer = try HTTP2Peer()
    try peer.ask(1, "/a")
    try peer.post(3)
    peer.finish()
    #expect(peer.isOpen)
    peer.answerNext()
    #expect(try peer.response(1).isWhole)
    #expect(!peer.isOpen)
  }

  @Test func aClientThatHasSentItsLastByteWithAClosedWindowIsNotAwaited() throws {
    let peer = try HTTP2Peer(settings: [(4, 1)])
    try peer.ask(1)
    peer.finish()
    #expect(!peer.isOpen)
  }
}
