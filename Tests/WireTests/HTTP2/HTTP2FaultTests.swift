import HTTPTypes
import TestSupport
import Testing

@testable import Wire

/// An invalid frame ends the connection with an error code, and nothing after it is read.
@Suite struct HTTP2FaultTests {
  @Test(arguments: [
    "GET / HTTP/1.1\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\nxx", "\u{16}\u{3}",
  ])
  func whatDoesNotBeginAsHTTP2(text: String) throws {
    let peer = try HTTP2Peer(begins: false)
    try peer.send(text.utf8)
    #expect(try peer.goAways() == [.protocolError])
  }

  /// The responder went on for clients that can receive nothing more.
  @Test func aFaultEndsTheWaitForAnswers() throws {
    let peer = try HTTP2Peer()
    try peer.ask(1, "/slow")
    try peer.send(HTTP2Bytes.windowUpdate(0, 0))
    #expect(peer.isOpen)
    #expect(peer.responder.areGone == [true])
  }

  /// The error code of a connection that gets some bytes after a request was answered, if any.
  private func fault(_ bytes: [UInt8]) throws -> HTTP2ErrorCode? {
    let peer = try HTTP2Peer()
    try peer.ask(1)
    try peer.send(bytes)
    let codes = try peer.goAways()
    #expect(peer.hasEnded == !codes.isEmpty)
    guard let code = codes.first else { return nil }
    #expect(codes.count == 1)
    // No later frame is read.
    let count = try peer.received().count
    try peer.ask(101)
    try peer.send(HTTP2Bytes.ping())
    #expect(try peer.received().count == count)
    // The server waits a while for the client's end, so that the client can read the GOAWAY.
    #expect(peer.isOpen)
    peer.wait(seconds: 3)
    #expect(!peer.isOpen)
    return code
  }

  @Test(arguments: [
    (HTTP2Bytes.frame(6, [1]), HTTP2ErrorCode.frameSizeError),
    (HTTP2Bytes.frame(8, [1]), .frameSizeError),
    (HTTP2Bytes.frame(3, stream: 1, [1]), .frameSizeError),
    (HTTP2Bytes.frame(2, stream: 1, [1]), .frameSizeError),
    (HTTP2Bytes.frame(4, [1]), .frameSizeError),
    (HTTP2Bytes.frame(4, flags: 1, [1, 2, 3, 4, 5, 6]), .frameSizeError),
    (HTTP2Bytes.frame(7, [1]), .frameSizeError),
    (HTTP2Bytes.frame(0, stream: 1, Array(repeating: 0, count: 16_385)), .frameSizeError),
    (HTTP2Bytes.frame(0x63, Array(repeating: 0, count: 16_385)), .frameSizeError),
    (HTTP2Bytes.frame(6, stream: 1, Array(repeating: 0, count: 8)), .protocolError),
    (HTTP2Bytes.frame(4, stream: 1), .protocolError),
    (HTTP2Bytes.frame(7, stream: 1, Array(repeating: 0, count: 8)), .protocolError),
    (HTTP2Bytes.frame(0, stream: 0, [1]), .protocolError),
    (HTTP2Bytes.frame(1, flags: 5, stream: 0, [0x82]), .protocolError),
    (HTTP2Bytes.frame(1, flags: 5, stream: 2, [0x82]), .protocolError),
    (HTTP2Bytes.frame(2, stream: 0, [0, 0, 0, 0, 1]), .protocolError),
    (HTTP2Bytes.frame(5, flags: 4, stream: 1, [0, 0, 0, 2, 0x82]), .protocolError),
    (HTTP2Bytes.frame(9, flags: 4, stream: 1), .protocolError),
    (HTTP2Bytes.reset(9), .protocolError),
    (HTTP2Bytes.frame(0, stream: 9, [1]), .protocolError),
    (HTTP2Bytes.windowUpdate(9, 1), .protocolError),
    (HTTP2Bytes.windowUpdate(2, 1), .protocolError),
    (HTTP2Bytes.windowUpdate(0, 0), .protocolError),
    (HTTP2Bytes.windowUpdate(0, 0x7FFF_FFFF), .flowControlError),
    (HTTP2Bytes.settings([(4, 0x8000_0000)]), .flowControlError),
    (HTTP2Bytes.settings([(2, 2)]), .protocolError),
    (HTTP2Bytes.settings([(5, 16_383)]), .protocolError),
    (HTTP2Bytes.settings([(5, 16_777_216)]), .protocolError),
    (HTTP2Bytes.frame(0, stream: 1, [1]), .streamClosed),
    (HTTP2Bytes.frame(1, flags: 5, stream: 1, [0x82]), .streamClosed),
    (HTTP2Bytes.frame(1, flags: 5, stream: 3, [0x80]), .compressionError),
    (HTTP2Bytes.frame(1, flags: 5, stream: 3, [0x40]), .compressionError),
    (HTTP2Bytes.frame(1, flags: 0xD, stream: 3, [9, 0x82]), .protocolError),
    (HTTP2Bytes.frame(1, flags: 0x25, stream: 3, [0, 0]), .frameSizeError),
    (HTTP2Bytes.frame(1, flags: 1, stream: 3) + HTTP2Bytes.ping(), .protocolError),
    (HTTP2Bytes.frame(1, flags: 1, stream: 3) + HTTP2Bytes.frame(0x63), .protocolError),
    (HTTP2Bytes.frame(1, flags: 1, stream: 3) + HTTP2Bytes.frame(9, stream: 5), .protocolError),
    (HTTP2Bytes.frame(1, stream: 3) + HTTP2Bytes.frame(1, stream: 3), .protocolError),
  ])
  func brokenRules(bytes: [UInt8], code: HTTP2ErrorCode) throws {
    #expect(try fault(bytes) == code)
  }

  @Test(arguments: [
    HTTP2Bytes.frame(0x63, flags: 0xFF, stream: 7, [1, 2, 3]),
    HTTP2Bytes.frame(0x10, [0, 0, 0, 1, 117]),  // PRIORITY_UPDATE
    HTTP2Bytes.frame(0xA, stream: 1, [0, 0]), HTTP2Bytes.frame(0xC),  // ALTSVC, ORIGIN
    HTTP2Bytes.frame(2, stream: 1, [0, 0, 0, 0, 1]),
    HTTP2Bytes.frame(2, stream: 9, [0, 0, 0, 0, 1]),
    HTTP2Bytes.reset(1), HTTP2Bytes.windowUpdate(1, 5),
    HTTP2Bytes.settings([(0xFF, 7), (6, 1)]), HTTP2Bytes.ping(flags: 1),
    HTTP2Bytes.frame(4, flags: 1),
  ])
  func whatMeansNothingChangesNothing(bytes: [UInt8]) throws {
    #expect(try fault(bytes) == nil)
    let peer = try HTTP2Peer()
    try peer.send(bytes.count < 20 ? [] : bytes)
    try peer.ask(1)
    #expect(try peer.response(1).isWhole)
  }

  /// Frames of unknown types were stored forever.
  @Test func framesOfUnknownKindsAreNotKept() throws {
    var limits = WireLimits.patient
    limits.controlFrames = .max
    let peer = try HTTP2Peer(limits: limits)
    let frame = HTTP2Bytes.frame(0x63, Array(repeating: 7, count: 16_384))
    for _ in 0..<200 {
      // In pieces that are never a complete frame.
      for start in stride(from: 0, to: frame.count, by: 5000) {
        try peer.send(frame[start..<min(start + 5000, frame.count)])
      }
    }
    #expect(try #require(peer.handler).reader.keptBytes < 20_000)
    try peer.ask(1)
    #expect(try peer.response(1).isWhole)
  }

  @Test func anAnswerThatComesAfterTheEndIsNotSent() throws {
    let peer = try HTTP2Peer()
    try peer.ask(1, "/slow")
    try peer.send(HTTP2Bytes.frame(6))
    let count = try peer.received().count
    peer.answerNext()
    #expect(try peer.received().count == count)
    #expect(try peer.goAways() == [.frameSizeError])
  }

  @Test func aStreamThatIsDoneTakesNoMore() throws {
    let peer = try HTTP2Peer()
    try peer.ask(1, "/slow")
    try peer.send(HTTP2Bytes.frame(0, stream: 1, [1]))
    #expect(try peer.response(1).reset == Int(HTTP2ErrorCode.streamClosed.rawValue))
    try peer.send(HTTP2Bytes.frame(0, stream: 1, [1]))
    peer.answerNext()
    #expect(try peer.response(1).status == nil)
    try peer.ask(3)
    #expect(try peer.response(3).isWhole)
  }
}
