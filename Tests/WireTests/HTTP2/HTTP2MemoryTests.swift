import HTTPTypes
import NIOCore
import NIOEmbedded
import TestSupport
import Testing

@testable import Wire

/// A connection frees all its memory, however it ends.
///
/// HEADERS and an invalid frame in one read leaked 28 kB.
@Suite struct HTTP2MemoryTests {
  static let ends: [(name: String, act: @Sendable (HTTP2Peer) throws -> Void)] = [
    ("closed by the client", { _ in }),
    ("an answer is made", { try $0.ask(1, "/slow") }),
    (
      "an answer waits for its window",
      { peer in
        try peer.send(HTTP2Bytes.settings([(4, 0)]))
        try peer.ask(1)
      }
    ),
    (
      "a request and a broken rule in one read",
      { peer in try peer.send(peer.headers(1, HTTP2Peer.request("/slow")) + HTTP2Bytes.frame(6)) }
    ),
    (
      "a head without an end to its answers",
      { peer in
        try peer.ask(1, "/slow")
        try peer.send(UndecodedHead.unnamed.frames(peer, 3))
      }
    ),
    ("a block has begun", { try $0.send(HTTP2Bytes.frame(1, stream: 1, [0x82])) }),
    ("a body has begun", { try $0.post(1) }),
    (
      "a stream is reset while its answer is made",
      { peer in
        try peer.ask(1, "/slow")
        try peer.send(HTTP2Bytes.reset(1))
      }
    ),
    (
      "the client does not read",
      { peer in
        peer.isRead = false
        try peer.ask(1)
      }
    ),
    ("the server stops", { $0.stop() }),
    (
      "an error of the socket",
      { $0.channel.pipeline.fireErrorCaught(ChannelError.ioOnClosedChannel) }
    ),
    ("the client is idle", { $0.wait(seconds: 100) }),
  ]

  @Test(arguments: ends.indices)
  func allIsGivenBack(index: Int) throws {
    weak var handler: HTTP2Connection?
    weak var connection: OpenConnection?
    let responder = TestResponder()
    do {
      let peer = try HTTP2Peer(responder)
      (handler, connection) = (peer.handler, peer.connection)
      #expect(handler != nil && connection != nil)
      try Self.ends[index].act(peer)
      if peer.isOpen { try? peer.close() }
      // The response that was in progress has no client any more.
      while responder.waitingCount > 0 { peer.answerNext() }
      peer.run()
    }
    #expect(handler == nil, "\(Self.ends[index].name)")
    #expect(connection == nil, "\(Self.ends[index].name)")
  }

  @Test func streamsThatAreDoneLeaveNothing() throws {
    let peer = try HTTP2Peer(TestResponder(isPrompt: true))
    for index in 0..<2000 {
      let stream = UInt32(2 * index + 1)
      switch index % 4 {
      case 0: try peer.ask(stream)
      case 1: try peer.ask(stream, "/other")
      case 2: try peer.send(peer.headers(stream, HTTP2Peer.request("bad")))
      default: try peer.send(peer.headers(stream, ends: false) + peer.headers(stream, []))
      }
    }
    #expect(try #require(peer.handler).streams.isEmpty)
    #expect(try peer.responses().values.count { $0.isWhole } == 2000)
  }
}
