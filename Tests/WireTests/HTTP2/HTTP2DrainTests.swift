import Foundation
import HTTPTypes
import NIOCore
import TestSupport
import Testing

@testable import Wire

/// A head that cannot be decoded is the fault of its request alone: a proxy sends the requests of
/// several clients on one connection. Earlier requests lost their responses.
@Suite struct HTTP2DrainTests {
  /// The last stream of each GOAWAY frame, all without an error: some clients drop every stream
  /// after another code.
  private func lastStreams(_ peer: HTTP2Peer) throws -> [Int] {
    #expect(try peer.goAways().allSatisfy { $0 == .noError })
    return try peer.lastStreams()
  }

  @Test(arguments: UndecodedHead.allCases)
  func earlierRequestsKeepTheirAnswers(head: UndecodedHead) throws {
    let peer = try HTTP2Peer()
    let post = HTTP2Peer.request("/c", method: "POST")
    try peer.ask(1, "/a")
    for stream: UInt32 in [3, 5] { try peer.send(peer.headers(stream, post, ends: false)) }
    try peer.send(head.frames(peer, 7))
    #expect(try peer.response(7).status == head.status)
    #expect(try peer.response(7).isWhole)
    #expect(try lastStreams(peer) == [7])
    // The client can send these again on another connection, as it is told.
    try peer.ask(9)
    try peer.send(peer.headers(11, post, ends: false) + HTTP2Bytes.frame(0, flags: 1, stream: 11))
    // The rest of earlier requests, with trailers and without.
    try peer.send(peer.headers(3, [("x", "y")]) + HTTP2Bytes.frame(0, flags: 1, stream: 5))
    for _ in 0..<3 {
      #expect(!peer.hasEnded)
      peer.answerNext()
    }
    let answers = try peer.responses()
    #expect(answers.keys.sorted() == [1, 3, 5, 7])
    #expect(answers.values.count { $0.status == "200" && $0.isWhole } == 3)
    #expect(try lastStreams(peer) == [7, 7])
    #expect(peer.hasEnded)
    peer.wait(seconds: 3)
    #expect(!peer.isOpen)
  }

  @Test(arguments: UndecodedHead.allCases)
  func trailersAreTheFaultOfTheirStream(head: UndecodedHead) throws {
    for isLate in [false, true] {
      let peer = try HTTP2Peer()
      try peer.ask(1, "/a")
      try peer.post(3, length: isLate ? 1_000_000 : nil)
      try peer.send(head.frames(peer, 3))
      // Nobody needs the body of a request that has its response.
      let status = isLate ? "413" : head.status
      let isReset = isLate || status == "400"
      #expect(try peer.response(3).status == status)
      #expect(try peer.response(3).isWhole)
      let reset = isReset ? Int(HTTP2ErrorCode.protocolError.rawValue) : nil
      #expect(try peer.response(3).reset == reset)
      peer.answerNext()
      #expect(try peer.response(1).isWhole)
      #expect(try lastStreams(peer) == [3, 3])
      #expect(peer.hasEnded)
    }
  }

  @Test(arguments: UndecodedHead.allCases, [50, 100])
  func oneOfManyCostsNoOther(head: UndecodedHead, before: Int) throws {
    let peer = try HTTP2Peer()
    let streams = (0...100).map { UInt32(2 * $0 + 1) }
    for stream in streams[..<before] { try peer.ask(stream, "/slow") }
    try peer.send(head.frames(peer, streams[before]))
    for stream in streams[(before + 1)...] { try peer.ask(stream, "/slow") }
    // The last of them is one more than may be open.
    #expect(try peer.response(streams[before]).status == (before < 100 ? head.status : nil))
    #expect(peer.responder.waitingCount == before)
    for _ in 0..<before { peer.answerNext() }
    #expect(try peer.responses().values.count { $0.status == "200" && $0.isWhole } == before)
    #expect(try Set(lastStreams(peer)) == [2 * before + 1])
    #expect(peer.hasEnded)
  }

  /// The limit of a block, in frames of any size.
  @Test(arguments: [1000, 4096, 16_384])
  func aBlockIsDecodedUpToItsLimit(size: Int) throws {
    let limit = WireLimits().headerListBytes
    for count in [limit - 1, limit, limit + 1, limit + size] {
      let peer = try HTTP2Peer()
      try peer.ask(1, "/slow")
      var block = try peer.block(HTTP2Peer.request())
      // A literal without Huffman coding, whose length takes four bytes.
      let length = count - block.count - 7 - 127
      block += [0, 1, 0x78, 0x7F, UInt8(0x80 | length & 0x7F), UInt8(0x80 | length >> 7 & 0x7F)]
      block += [UInt8(length >> 14)] + Array(repeating: 0x78, count: length + 127)
      #expect(block.count == count)
      var rest = block.dropFirst(size)
      try peer.send(HTTP2Bytes.frame(1, flags: 1, stream: 3, Array(block.prefix(size))))
      while !rest.isEmpty {
        let flags: UInt8 = rest.count <= size ? 4 : 0
        try peer.send(HTTP2Bytes.frame(9, flags: flags, stream: 3, Array(rest.prefix(size))))
        rest = rest.dropFirst(size)
      }
      #expect(try peer.response(3).status == "431")
      #expect(try lastStreams(peer) == (count > limit ? [3] : []))
      try peer.ask(5)
      #expect(try peer.response(5).isWhole == (count <= limit))
      peer.answerNext()
      #expect(try peer.response(1).isWhole)
    }
  }

  @Test func aBlockWithoutAnEndIsNotKept() throws {
    let peer = try HTTP2Peer()
    try peer.send(HTTP2Bytes.frame(1, stream: 1, peer.block(HTTP2Peer.request())))
    let piece = HTTP2Bytes.frame(9, stream: 1, Array(repeating: 0, count: 16_384))
    for _ in 0..<200 { try peer.send(piece) }
    let block = try #require(peer.handler?.block)
    #expect(block.bytes.readableBytes <= WireLimits().headerListBytes + 16_384)
    #expect(block.bytes.storageCapacity <= 1 << 17)
    peer.wait(seconds: 11)
    #expect(try peer.goAways() == [.enhanceYourCalm])
    #expect(peer.hasEnded)
  }

  /// What an earlier request waits for ends as without the head.
  @Test(arguments: UndecodedHead.allCases)
  func aClientThatCompletesNothingIsClosed(head: UndecodedHead) throws {
    let acts: [(HTTP2Peer) throws -> Void] = [
      { peer in try peer.send(HTTP2Bytes.settings([(4, 0)]) + peer.headers(1)) },
      { peer in try peer.post(1) },
    ]
    for act in acts {
      let peer = try HTTP2Peer()
      try act(peer)
      try peer.send(head.frames(peer, 3))
      // More streams, and control frames, renew nothing.
      for second in 0..<45 where peer.isOpen {
        try peer.send(peer.headers(UInt32(2 * second + 5)) + HTTP2Bytes.ping())
        peer.wait(seconds: 1)
      }
      #expect(!peer.isOpen)
    }
  }

  @Test func aClientThatDoesNotReadIsClosed() async throws {
    var limits = WireLimits.patient
    limits.progressSeconds = 1
    let responder = TestResponder(isPrompt: true, repeats: 1_000_000)
    try await TestServer.run(.plainHTTP2, responder, limits: limits) { port in
      let peer = try HTTP2Peer()
      let requests = try peer.headers(1) + peer.headers(3) + UndecodedHead.unnamed.frames(peer, 5)
      try await RawConnection.run(port: port) { connection in
        connection.send(
          HTTP2Bytes.preface + HTTP2Bytes.settings([(4, 1 << 30)])
            + HTTP2Bytes.windowUpdate(0, 1 << 30) + requests)
        while connection.sendAtOnce(HTTP2Bytes.ping(flags: 1)) { usleep(10_000) }
      }
    }
  }

  @Test func aStopMeanwhileChangesNothing() throws {
    for isFirst in [true, false] {
      let peer = try HTTP2Peer()
      try peer.ask(1, "/a")
      if isFirst { peer.stop() }
      try peer.send(UndecodedHead.unnamed.frames(peer, 3))
      if !isFirst { peer.stop() }
      try peer.ask(5)
      peer.wait(seconds: 4)
      #expect(try lastStreams(peer) == (isFirst ? [0x7FFF_FFFF, 3] : [3]))
      peer.answerNext()
      #expect(try peer.response(1).isWhole)
      #expect(try peer.responses().keys.sorted() == [1, 3])
      #expect(peer.hasEnded)
    }
  }
}
