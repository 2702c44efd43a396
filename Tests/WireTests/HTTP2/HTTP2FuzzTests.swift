import HTTPTypes
import NIOCore
import TestSupport
import Testing

@testable import Wire

/// Whatever a client sends, in whatever pieces: nothing crashes the program, no stream is answered
/// twice, and the connection frees its memory.
@Suite struct HTTP2FuzzTests {
  @Test(arguments: 0..<10)
  func anythingMayCome(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 { try runConnection(&random) }
  }

  private func runConnection(_ random: inout SplitMix64) throws {
    weak var handler: HTTP2Connection?
    do {
      let peer = try HTTP2Peer(begins: false)
      handler = peer.handler
      try peer.begin(settings: Bool.random(using: &random) ? [] : [(4, 3)])
      for _ in 0..<Int.random(in: 1...40, using: &random) { try step(peer, &random) }
      checkOrder(try peer.received())
      try peer.close()
      while peer.responder.waitingCount > 0 { peer.answerNext() }
    }
    #expect(handler == nil)
  }

  private func step(_ peer: HTTP2Peer, _ random: inout SplitMix64) throws {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: peer.answerNext()
    case 1: peer.wait(milliseconds: Int64.random(in: 0...4000, using: &random))
    case 2 where peer.isOpen: peer.isRead.toggle()
    case 3 where Int.random(in: 0..<10, using: &random) == 0: peer.stop()
    case 4 where Int.random(in: 0..<10, using: &random) == 0: peer.finish()
    default:
      var bytes = try frames(peer, &random)
      let isBroken = Int.random(in: 0..<20, using: &random) == 0
      if isBroken, let index = bytes.indices.randomElement(using: &random) {
        bytes[index] = .random(in: 0...255, using: &random)
      }
      try peer.send(bytes, inPiecesOf: max(1, 2 * bytes.count), &random)
    }
  }

  /// One frame or a few, most of them valid.
  private func frames(_ peer: HTTP2Peer, _ random: inout SplitMix64) throws -> [UInt8] {
    let stream = UInt32(2 * Int.random(in: 0..<20, using: &random) + 1)
    let flags = UInt8.random(in: 0...255, using: &random)
    let some = (0..<Int.random(in: 0..<30, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    let path =
      ["/kept", "/slow", "*", "/kept" + String(repeating: "x", count: 5000)]
      .randomElement(using: &random) ?? "/"
    let next = (peer.handler?.streams.last ?? 0) + 2 | 1
    switch Int.random(in: -20..<15, using: &random) {
    case ...3: return try peer.headers(next, HTTP2Peer.request(path))
    case 4: return try peer.headers(next, HTTP2Peer.request(path, method: "POST"), ends: false)
    case 5: return HTTP2Bytes.frame(0, flags: flags & 1, stream: stream, some)
    case 6: return HTTP2Bytes.reset(stream)
    case 7:
      let increment = UInt32.random(in: 1...10_000, using: &random)
      return HTTP2Bytes.windowUpdate(Bool.random(using: &random) ? 0 : stream, increment)
    case 8:
      return HTTP2Bytes.settings([
        (UInt16(flags % 8), UInt32.random(in: 0...70_000, using: &random))
      ]
      )
    case 9: return HTTP2Bytes.ping(flags: flags & 1)
    case 10:
      let block = try peer.block(HTTP2Peer.request(path))
      let cut = Int.random(in: 0...block.count, using: &random)
      return HTTP2Bytes.frame(1, flags: 1, stream: next, Array(block.prefix(cut)))
        + HTTP2Bytes.frame(9, flags: 4, stream: next, Array(block.dropFirst(cut)))
    case 11: return HTTP2Bytes.frame(flags, flags: flags, stream: stream, some)
    case 12: return HTTP2Bytes.frame(UInt8(some.count % 10), flags: flags, stream: stream, some)
    case 13:
      guard some.count < 10 else { return [] }
      return try UndecodedHead.unnamed.frames(peer, Bool.random(using: &random) ? next : stream)
    default: return some
    }
  }

  /// Checks that the frames of each stream come in a valid order.
  private func checkOrder(_ frames: [HTTP2Bytes.Frame]) {
    var heads: Set<UInt32> = []
    var ended: Set<UInt32> = []
    for frame in frames where frame.stream != 0 {
      switch frame.kind {
      case 1:
        if frame.fields[":status"] != "100" {
          #expect(heads.insert(frame.stream).inserted, "two answers")
        }
      case 0: #expect(heads.contains(frame.stream), "a body without a head")
      default: #expect(frame.kind == 3)
      }
      #expect(!ended.contains(frame.stream) || frame.kind == 3, "frames after the end")
      if frame.endsStream || frame.kind == 3 { ended.insert(frame.stream) }
    }
  }
}
