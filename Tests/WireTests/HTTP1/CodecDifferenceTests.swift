import NIOCore
import NIOEmbedded
import NIOHTTP1
import TestSupport
import Testing
import Wire

/// Our parser reads a stream of requests like NIO's codec: the same number of requests, for the
/// same targets, in the same order, and the same end; or it refuses the stream for a reason that
/// the codec ignores. It never finds a request where the codec finds none.
@Suite struct CodecDifferenceTests {
  /// The requests that were found in a stream.
  private struct Understood: Equatable {
    /// The targets of requests with a good response.
    var targets: [String] = []
    /// Whether something was refused at the end.
    var isRefused = false
  }

  /// Our reasons for refusing streams that the codec accepts: line ends, blanks and empty values
  /// that the standard does not allow.
  private static let strictReasons = [
    "A line of the head does not end with CR LF.", "The request target ",
    "The request line does not end with a version", "Transfer-Encoding is not chunked.",
    "This is not an HTTP/1.1 request.",
    "The connection closed before the request was complete.",
    "A trailer line is not an allowed field.", "A header field contains an invalid byte.",
    "Only the chunked transfer coding is supported.", "An extension of a chunk is not",
    "HTTP/1.0 does not allow Transfer-Encoding.",
  ]

  private static let streams = LongTests.areWanted ? 200_000 : 8000
  private static let seeds = 0..<8

  @Test(arguments: seeds)
  func agrees(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var (refused, stricter) = (0, 0)
    let count = Self.streams / Self.seeds.count
    for _ in 0..<count {
      let stream = StreamGenerator.stream(&random)
      let (ours, reason) = try heard(stream, &random)
      if ours.isRefused { refused += 1 }
      // The codec may hold back the end of a request if invalid bytes arrive with it.
      if ours == (try decoded(stream, pieces: max(1, stream.count))) { continue }
      let theirs = try decoded(stream, pieces: 1)
      if ours == theirs { continue }
      let isStricter =
        ours.isRefused && theirs.targets.starts(with: ours.targets)
        && Self.strictReasons.contains { reason.hasPrefix($0) }
      stricter += 1
      let sent = String(decoding: stream, as: UTF8.self)
      try #require(isStricter, "\(ours) \(reason) \(theirs)\n\(sent)")
    }
    // Mutations leave some streams valid and break others; few are broken in a way that is
    // arguable.
    #expect((0.1...0.95).contains(Double(refused) / Double(count)))
    #expect(Double(stricter) / Double(count) < 0.1)
  }

  /// Sends a stream in pieces. Returns the targets that were answered, and the reason for a
  /// refusal.
  private func heard(_ stream: [UInt8], _ random: inout SplitMix64) throws -> (Understood, reason: String) {
    var limits = WireLimits()
    limits.bodyBytes = 1 << 20
    let connection = try TestConnection(TestResponder(isPrompt: true), limits: limits)
    let most = Bool.random(using: &random) ? stream.count : 40
    try connection.send(stream, inPiecesOf: max(1, most), &random)
    connection.finish()
    connection.wait(seconds: 3)
    #expect(!connection.isOpen)
    let responses = try #require(try connection.responses()).filter { $0.status != 100 }
    let good = responses.prefix { $0.status == 200 }
    #expect(responses.count - good.count <= 1)
    let understood = Understood(
      targets: good.map { String(decoding: $0.body, as: UTF8.self) },
      isRefused: good.count < responses.count)
    return (understood, String(decoding: responses.last?.body ?? [], as: UTF8.self))
  }

  /// Reads a stream with NIO's codec and the rules that it leaves to its callers.
  ///
  /// - Parameter pieces: The number of bytes that arrive at a time.
  private func decoded(_ stream: [UInt8], pieces: Int) throws -> Understood {
    let channel = EmbeddedChannel(handler: ByteToMessageHandler(HTTPRequestDecoder()))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    var isBroken = false
    do {
      for start in stride(from: 0, to: stream.count, by: pieces) {
        try channel.writeInbound(ByteBuffer(bytes: stream[start...].prefix(pieces)))
      }
      channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
      try channel.throwIfErrorCaught()
    } catch {
      isBroken = true
    }
    var understood = Understood()
    var head: HTTPRequestHead?
    while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
      switch part {
      case .head(let next): head = next
      case .body: break
      case .end:
        guard let request = head else { continue }
        head = nil
        guard CodecRules.keeps(request) else {
          understood.isRefused = true
          return understood
        }
        understood.targets.append(request.uri)
        if !CodecRules.keepsOpen(request) { return understood }
      }
    }
    _ = try? channel.finish(acceptAlreadyClosed: true)
    understood.isRefused = isBroken || head != nil
    return understood
  }
}
