import HTTPTypes
import NIOCore
import TestSupport
import Testing

@testable import Wire

/// Responses are sent as the client's windows allow, and completely.
@Suite struct HTTP2FlowControlTests {
  private static let path = "/kept" + String(repeating: "x", count: 3995)

  /// A blocked stream must not block the others.
  @Test func aStreamWithoutAWindowDoesNotHoldUpOthers() throws {
    let peer = try HTTP2Peer(settings: [(4, 0)])
    try peer.ask(1)
    try peer.ask(3)
    try peer.send(HTTP2Bytes.windowUpdate(3, 100))
    #expect(try peer.response(3).isWhole)
    #expect(try !peer.response(1).isWhole)
    try peer.send(HTTP2Bytes.settings([(4, 65_535)]))
    try peer.ask(5)
    #expect(try peer.response(5).isWhole)
    #expect(try peer.response(1).isWhole)
  }

  @Test func framesAreNoLongerThanEverybodyTakes() throws {
    let peer = try HTTP2Peer(
      TestResponder(isPrompt: true, repeats: 10_000), settings: [(4, 1_000_000), (5, 1_000_000)])
    try peer.send(HTTP2Bytes.windowUpdate(0, 1_000_000))
    try peer.ask(1, "/other")
    try peer.ask(3, "/kept")
    let frames = try peer.received(0)
    #expect(frames.allSatisfy { $0.payload.count <= 16_384 })
    #expect(frames.contains { $0.payload.count == 16_384 })
    #expect(try peer.response(1).body.count == 60_000)
    #expect(try peer.response(3).body.count == 50_000)
    #expect(try peer.responses().values.allSatisfy { $0.isWhole })
  }

  @Test func aStreamThatIsResetSendsNoMore() throws {
    let peer = try HTTP2Peer(settings: [(4, 1)])
    try peer.ask(1)
    try peer.send(HTTP2Bytes.reset(1))
    try peer.send(HTTP2Bytes.windowUpdate(1, 100))
    #expect(try peer.response(1).body.count == 1)
    #expect(try #require(peer.handler).streams.isEmpty)
  }

  @Test func aWindowThatGrowsTooLargeResetsItsStream() throws {
    let peer = try HTTP2Peer()
    try peer.ask(1, "/slow")
    try peer.send(HTTP2Bytes.windowUpdate(1, 0x7FFF_FFFF))
    #expect(try peer.response(1).reset == Int(HTTP2ErrorCode.flowControlError.rawValue))
    #expect(peer.isOpen)
    try peer.ask(3, "/slow")
    try peer.send(HTTP2Bytes.windowUpdate(3, 100_000) + HTTP2Bytes.settings([(4, 0x7FFF_FFFF)]))
    #expect(try peer.goAways() == [.flowControlError])
  }

  /// A connection stalled after clients had sent 65,535 bytes in total.
  @Test func bodiesNeverCloseTheWindowOfTheConnection() throws {
    let peer = try HTTP2Peer(TestResponder(isPrompt: true))
    for index in 0..<100 {
      let stream = UInt32(2 * index + 1)
      try peer.post(stream)
      try peer.send(HTTP2Bytes.frame(0, flags: 1, stream: stream, Array(repeating: 1, count: 4096)))
    }
    let allowed = try peer.received(8).filter { $0.stream == 0 }.map { $0.integer() }.reduce(0, +)
    #expect(allowed + 65_535 - 409_600 > 32_000)
    #expect(try peer.responses().values.count { $0.status == "200" } == 100)
  }

  @Test func aBodyBeyondItsWindowIsRefusedAsAnyOther() throws {
    let peer = try HTTP2Peer()
    try peer.post(1)
    var bytes: [UInt8] = []
    for _ in 0..<20 {
      bytes += HTTP2Bytes.frame(0, stream: 1, Array(repeating: 0, count: 16_384))
    }
    try peer.send(bytes)
    // The window grows as the body arrives, but no stream accepts more than the limit on bodies.
    #expect(try peer.response(1).status == "413")
    #expect(try peer.goAways().isEmpty)
  }
}
