import HTTPTypes
import NIOCore
import TestSupport
import Testing

@testable import Wire

/// An HTTP/2 connection ends if its client takes too long, but never while the client waits for us.
@Suite struct HTTP2DeadlineTests {
  @Test func aFrameThatTricklesInIsTimedAsAWhole() throws {
    for bytes in [
      HTTP2Bytes.frame(1, flags: 4, stream: 1, Array(repeating: 0x82, count: 200)),
      HTTP2Bytes.frame(0x63, Array(repeating: 0, count: 200)),
    ] {
      let peer = try HTTP2Peer()
      peer.wait(seconds: 20)
      let seconds = try peer.trickle(bytes)
      #expect((10...13).contains(seconds))
      #expect(try peer.goAways() == [.enhanceYourCalm])
    }
  }

  @Test func aBlockOfManyFramesIsTimedAsAWhole() throws {
    let peer = try HTTP2Peer()
    try peer.send(HTTP2Bytes.frame(1, flags: 1, stream: 1, peer.block(HTTP2Peer.request())))
    var seconds = 0
    while !peer.hasEnded, seconds < 100 {
      try peer.send(HTTP2Bytes.frame(9, stream: 1))
      peer.wait(seconds: 1)
      seconds += 1
    }
    #expect((10...13).contains(seconds))
  }

  /// Heads that are each in time are not a slow head, wherever reads happen to end.
  @Test func headsThatOverlapReadsAreNotTimedTogether() throws {
    let peer = try HTTP2Peer()
    var rest: [UInt8] = []
    for index in 0..<30 {
      let bytes = try rest + peer.headers(UInt32(2 * index + 1))
      try peer.send(bytes.dropLast(3))
      rest = bytes.suffix(3)
      peer.wait(seconds: 1)
    }
    #expect(!peer.hasEnded)
    try peer.send(rest)
    #expect(try peer.responses().count == 30)
  }

  /// Any frame counted as activity, so that pings held a connection forever; and later the first
  /// byte of a frame hid the older wait for a request or a body.
  @Test(arguments: [
    ([], 75...78), (HTTP2Bytes.reset(1), 75...78),
    (HTTP2Bytes.frame(1, flags: 4, stream: 3, [0x83, 0x86, 0x84, 0x41, 1, 0x61]), 10...13),
  ])
  func noFrameHidesAnOlderWait(first: [UInt8], limit: ClosedRange<Int>) throws {
    let frames = [
      HTTP2Bytes.ping(), HTTP2Bytes.reset(1), HTTP2Bytes.windowUpdate(0, 1),
      HTTP2Bytes.settings([]), HTTP2Bytes.frame(0x63, [1]),
    ]
    for frame in frames {
      for beginning in [0, 1] {
        let peer = try HTTP2Peer()
        try peer.ask(1)
        try peer.send(first + frame.prefix(beginning))
        var seconds = 0
        while !peer.hasEnded, try peer.goAways().isEmpty, seconds < 100 {
          try peer.send(Array(frame.dropFirst(beginning)) + frame.prefix(beginning))
          peer.wait(seconds: 1)
          seconds += 1
        }
        #expect(limit.contains(seconds))
        peer.wait(seconds: 4)
        #expect(!peer.isOpen)
      }
    }
  }

  @Test func aBodyIsTimedAsAWhole() throws {
    let peer = try HTTP2Peer()
    try peer.post(1)
    var seconds = 0
    while try peer.response(1).status == nil, seconds < 100 {
      try peer.send(HTTP2Bytes.frame(0, stream: 1, [0]))
      // Other requests do not extend its deadline.
      try peer.ask(UInt32(2 * seconds + 3))
      peer.wait(seconds: 1)
      seconds += 1
    }
    #expect((10...13).contains(seconds))
    #expect(try peer.response(1).status == "408")
    // What is on its way is answered, but no later stream can wait for a body in turn.
    try peer.ask(1001)
    #expect(try peer.response(1001).isWhole)
    peer.wait(seconds: 2)
    #expect(try peer.lastStreams() == [0x7FFF_FFFF, 1001])
    #expect(peer.hasEnded)
  }

  @Test func aClientThatWaitsForAnAnswerIsNotTimed() throws {
    let peer = try HTTP2Peer()
    try peer.ask(1, "/slow")
    peer.wait(seconds: 1000)
    peer.answerNext()
    #expect(try peer.response(1).isWhole)
    peer.wait(seconds: 59)
    #expect(!peer.hasEnded)
  }

  /// A window that stayed closed held the connection and its responses forever.
  @Test func aClientThatNeverOpensItsWindowIsClosed() throws {
    let peer = try HTTP2Peer(settings: [(4, 2)])
    try peer.ask(1)
    peer.wait(seconds: 29)
    #expect(peer.isOpen)
    // A byte at a time is no progress, nor are a ping and the responses of other streams.
    for stream: UInt32 in [3, 5, 7] {
      try peer.send(HTTP2Bytes.windowUpdate(1, 1) + HTTP2Bytes.ping())
      try peer.send(peer.headers(stream, HTTP2Peer.request(method: "HEAD")))
      peer.wait(seconds: 1)
    }
    #expect(try peer.response(1).reset == Int(HTTP2ErrorCode.cancel.rawValue))
    #expect(try peer.goAways().first == .noError)
    peer.wait(seconds: 4)
    #expect(!peer.isOpen)
  }

  /// Only pieces of at least 1,024 bytes counted.
  @Test func smallPiecesOfAnAnswerAddUp() throws {
    let peer = try HTTP2Peer(TestResponder(repeats: 10_000), settings: [(4, 2)])
    try peer.ask(1)
    peer.wait(seconds: 20)
    for _ in 0..<2 { try peer.send(HTTP2Bytes.windowUpdate(1, 600)) }
    peer.wait(seconds: 20)
    #expect(try peer.goAways().isEmpty)
    peer.wait(seconds: 15)
    #expect(try peer.response(1).reset == Int(HTTP2ErrorCode.cancel.rawValue))
  }

  /// A window that all streams share and that stays closed ends the connection with GOAWAY.
  @Test func aClientThatNeverOpensTheSharedWindowIsTold() throws {
    let peer = try HTTP2Peer(
      TestResponder(isPrompt: true, repeats: 10_000), settings: [(4, 1_000_000)])
    try peer.ask(1, "/whole/windows")
    peer.wait(seconds: 29)
    try peer.send(HTTP2Bytes.windowUpdate(0, 2000))
    // Responses without a body need no window, so they are no progress.
    for index: UInt32 in 1...29 {
      try peer.send(peer.headers(2 * index + 1, HTTP2Peer.request(method: "HEAD")))
      peer.wait(seconds: 1)
    }
    #expect(try peer.goAways().isEmpty, "two thousand bytes are progress")
    try peer.send(HTTP2Bytes.windowUpdate(0, 1))
    peer.wait(seconds: 2)
    #expect(try peer.goAways() == [.enhanceYourCalm])
    #expect(peer.hasEnded)
  }
}
