import ButtonAssets
import ButtonCore
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import TestSupport
import Testing

@testable import ButtonService

/// What is kept is answered here, and the framework sees nothing of it; all else is handed on.
@Suite struct HitHandlerTests {
  private static let target = "/appleid/button?width=200"
  private static let request = "GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n"

  /// A finder that knows one answer.
  private func finder() async throws -> HitFinder {
    let parser = try TestAssets.standIn().parser
    let targets = KnownTargets(capacity: 1 << 20)
    let read = try #require(RequestTarget(Self.target))
    let parsed = try parser.parse(read.path, read.items)
    let keys = AnswerKeys(Document(parsed))
    targets.remember(Self.target, acceptLanguage: nil, parsed, keys, [:])
    let cache = AnswerCache(capacity: 1 << 20) { (request: ButtonRequest) in
      Answer.invented(for: request, bytes: 100)
    }
    _ = try await cache.answer(to: keys.key(.identity))
    return HitFinder(targets: targets, cache: cache, clock: HTTPClock())
  }

  private func channel(_ finder: HitFinder) throws -> (EmbeddedChannel, HitHandler) {
    let handler = HitHandler(finder: finder, limits: HeadLimits(bytes: 1000, fields: 20))
    let channel = EmbeddedChannel(handler: handler)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    return (channel, handler)
  }

  private func sent(_ channel: EmbeddedChannel) throws -> String {
    var text = ""
    while let bytes = try channel.readOutbound(as: ByteBuffer.self) {
      text += String(decoding: bytes.readableBytesView, as: Unicode.ASCII.self)
    }
    return text
  }

  private func handedOn(_ channel: EmbeddedChannel) throws -> String {
    var text = ""
    while let bytes = try channel.readInbound(as: ByteBuffer.self) { text += String(buffer: bytes) }
    return text
  }

  @Test func hitIsAnsweredAheadOfTheFramework() async throws {
    let (channel, _) = try channel(try await finder())
    try channel.writeInbound(ByteBuffer(string: Self.request + Self.request))
    #expect(try handedOn(channel) == "")
    let answers = try sent(channel)
    #expect(answers.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answers.matches(of: /Cache-Status: bezel; hit\r\n/).count == 2)
  }

  @Test func missesAreHandedOnOneAtATime() async throws {
    let (channel, handler) = try channel(try await finder())
    let miss = { (width: Int) in
      "GET /appleid/button?width=\(width) HTTP/1.1\r\nHost: a\r\n\r\n"
    }
    try channel.writeInbound(ByteBuffer(string: miss(201) + miss(202) + Self.request))
    #expect(try handedOn(channel) == miss(201))
    #expect(try sent(channel) == "")
    handler.frameworkHasAnswered()
    #expect(try handedOn(channel) == miss(202))
    #expect(try sent(channel) == "")
    handler.frameworkHasAnswered()
    #expect(try handedOn(channel) == "")
    #expect(try sent(channel).hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test func allBehindAnUnusualRequestIsTheFrameworks() async throws {
    let (channel, handler) = try channel(try await finder())
    let post = "POST \(Self.target) HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx"
    try channel.writeInbound(ByteBuffer(string: post + Self.request))
    try channel.writeInbound(ByteBuffer(string: Self.request))
    handler.frameworkHasAnswered()
    #expect(try handedOn(channel) == post + Self.request + Self.request)
    #expect(try sent(channel) == "")
  }

  /// A client that asks and does not read is not answered without end.
  @Test func answersWaitForTheReader() async throws {
    let (channel, _) = try channel(try await finder())
    channel.isWritable = false
    try channel.writeInbound(ByteBuffer(string: String(repeating: Self.request, count: 10)))
    #expect(try sent(channel).matches(of: /HTTP\/1.1 200 OK/).count == 1)
    channel.isWritable = true
    channel.pipeline.fireChannelWritabilityChanged()
    #expect(try sent(channel).matches(of: /HTTP\/1.1 200 OK/).count == 9)
  }

  /// A server that stops leaves the rest to the framework, which closes the connection.
  @Test func stopIsPassedOnBehindTheAnswers() async throws {
    let (channel, _) = try channel(try await finder())
    try channel.writeInbound(ByteBuffer(string: Self.request))
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    try channel.writeInbound(ByteBuffer(string: Self.request))
    #expect(try sent(channel).matches(of: /HTTP\/1.1 200 OK/).count == 1)
    #expect(try handedOn(channel) == "")
  }

  /// The rest of a request whose beginning was dropped at a stop was taken for another request.
  @Test func halfARequestIsNoneAfterAStop() async throws {
    let (channel, handler) = try channel(try await finder())
    let miss = "GET /appleid/button?width=201 HTTP/1.1\r\nHost: a\r\n\r\n"
    try channel.writeInbound(
      ByteBuffer(string: miss + "GET /appleid/button HTTP/1.1\r\nHost: a\r\nX: "))
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    try channel.writeInbound(ByteBuffer(string: "GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n"))
    handler.frameworkHasAnswered()
    #expect(try handedOn(channel) == miss)
    #expect(try sent(channel) == "")
  }

  @Test func streamsOfHTTP2AreAnsweredToo() async throws {
    let channel = EmbeddedChannel(handler: StreamHitHandler(finder: try await finder()))
    let head = HTTPRequest(method: .get, scheme: "http", authority: "a", path: Self.target)
    try channel.writeInbound(HTTPRequestPart.head(head))
    try channel.writeInbound(HTTPRequestPart.end(nil))
    #expect(try channel.readInbound(as: HTTPRequestPart.self) == nil)
    guard case .head(let answer)? = try channel.readOutbound(as: HTTPResponsePart.self),
      case .body(let body)? = try channel.readOutbound(as: HTTPResponsePart.self),
      case .end? = try channel.readOutbound(as: HTTPResponsePart.self)
    else {
      Issue.record("not a whole answer")
      return
    }
    #expect(answer.status == .ok)
    #expect(answer.headerFields[.cacheStatus] == "bezel; hit")
    #expect(body.readableBytes == 100)
  }

  @Test func otherStreamsAreHandedOnWhole() async throws {
    let channel = EmbeddedChannel(handler: StreamHitHandler(finder: try await finder()))
    let head = HTTPRequest(method: .post, scheme: "http", authority: "a", path: Self.target)
    let parts: [HTTPRequestPart] = [.head(head), .body(ByteBuffer(string: "x")), .end(nil)]
    for part in parts { try channel.writeInbound(part) }
    for part in parts { #expect(try channel.readInbound(as: HTTPRequestPart.self) == part) }
    #expect(try channel.readOutbound(as: HTTPResponsePart.self) == nil)
  }
}
