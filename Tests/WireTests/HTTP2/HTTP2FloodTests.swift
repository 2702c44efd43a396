import HTTPTypes
import TestSupport
import Testing

@testable import Wire

/// Floods of frames without requests end the connection, and clients that need such frames are not
/// slowed down.
@Suite struct HTTP2FloodTests {
  private static let floods: [(name: String, frame: [UInt8])] = [
    ("PING", HTTP2Bytes.ping()),
    ("acknowledgements", HTTP2Bytes.ping(flags: 1)),
    ("SETTINGS", HTTP2Bytes.settings([(1, 4096)])),
    ("WINDOW_UPDATE", HTTP2Bytes.windowUpdate(0, 1)),
    ("PRIORITY", HTTP2Bytes.frame(2, stream: 1, [0, 0, 0, 0, 1])),
    ("RST_STREAM", HTTP2Bytes.reset(1)),
    ("unknown", HTTP2Bytes.frame(0x63, [1])),
    ("WINDOW_UPDATE of a stream", HTTP2Bytes.windowUpdate(1, 1)),
    ("unknown of a stream", HTTP2Bytes.frame(0x63, stream: 1)),
  ]

  @Test(arguments: floods.indices)
  func floodsEnd(index: Int) throws {
    let flood = Self.floods[index]
    let peer = try HTTP2Peer()
    try peer.ask(1)
    var count = 0
    while !peer.hasEnded, count < 3000 {
      try peer.send(flood.frame)
      count += 1
    }
    #expect((900...1100).contains(count), "\(flood.name)")
    #expect(try peer.goAways() == [.enhanceYourCalm])
  }

  @Test func aFloodInOneReadEnds() throws {
    let peer = try HTTP2Peer()
    try peer.send((0..<5000).flatMap { _ in HTTP2Bytes.windowUpdate(0, 1) })
    #expect(try peer.goAways() == [.enhanceYourCalm])
  }

  @Test func emptyPiecesOfABlockOrABodyEnd() throws {
    for (flags, kind) in [(UInt8(0x0), UInt8(9)), (0x4, 0)] {
      let peer = try HTTP2Peer()
      let block = try peer.block(HTTP2Peer.request("/", method: "POST"))
      try peer.send(HTTP2Bytes.frame(1, flags: flags, stream: 1, block))
      let empty = HTTP2Bytes.frame(kind, stream: 1)
      try peer.send((0..<2000).flatMap { _ in empty })
      #expect(try peer.goAways() == [.enhanceYourCalm])
    }
  }

  @Test func aSlowerStreamOfThemDoesNot() throws {
    let peer = try HTTP2Peer()
    for _ in 0..<5 {
      try peer.send((0..<900).flatMap { _ in HTTP2Bytes.ping() })
      peer.wait(seconds: 10)
    }
    #expect(try peer.received(6).count == 4500)
    #expect(peer.isOpen)
  }

  /// Clients that send window updates and pings with every response are not a flood.
  @Test func whatGoesWithRequestsIsNone() throws {
    let peer = try HTTP2Peer()
    for index in 0..<5000 {
      let stream = UInt32(2 * index + 1)
      try peer.ask(stream)
      try peer.send(
        HTTP2Bytes.windowUpdate(0, 5) + HTTP2Bytes.windowUpdate(stream, 5) + HTTP2Bytes.ping())
    }
    #expect(try peer.goAways().isEmpty)
    #expect(try peer.received(6).count == 5000)
  }

  /// Requests that are reset at once never cause more work than the limit on simultaneous streams.
  @Test func resetsAtOnceDoNotPileUp() throws {
    var limits = WireLimits.patient
    limits.controlFrames = 10_000
    let peer = try HTTP2Peer(limits: limits)
    for index in 0..<1000 {
      let stream = UInt32(2 * index + 1)
      try peer.ask(stream, "/slow")
      try peer.send(HTTP2Bytes.reset(stream))
    }
    #expect(peer.responder.waitingCount == 100)
    #expect(try peer.responses().values.count { $0.reset == 7 } == 900)
    for _ in 0..<100 { peer.answerNext() }
    #expect(try peer.responses().values.allSatisfy { $0.status == nil })
    try peer.ask(5001)
    #expect(try peer.response(5001).isWhole)
  }

  /// If a client does not read, the server stops reading too, which bounds the bytes to be written.
  @Test func aClientThatDoesNotReadIsNotReadFrom() throws {
    let peer = try HTTP2Peer()
    peer.isRead = false
    let reads = peer.reads
    for index in 0..<500 { try peer.ask(UInt32(2 * index + 1)) }
    #expect(peer.reads == reads)
    #expect(try peer.responses().isEmpty)
    peer.isRead = true
    #expect(try peer.responses().values.count { $0.isWhole } == 500)
    #expect(peer.reads > reads)
  }
}
