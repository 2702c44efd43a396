import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import ButtonService

/// A connection is closed when it waits for its client, not when the client waits for us.
@Suite struct IdleCloseHandlerTests {
  private let request = HTTPRequest(method: .get, scheme: "http", authority: "x", path: "/")

  private final class Received {
    var hasCome = false
  }

  private let received = Received()

  private func channel() throws -> EmbeddedChannel {
    let received = received
    let channel = EmbeddedChannel(
      handler: IdleCloseHandler(limit: .seconds(60)) {
        defer { received.hasCome = false }
        return received.hasCome
      })
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    return channel
  }

  private func idle(_ channel: EmbeddedChannel) {
    channel.embeddedEventLoop.advanceTime(by: .seconds(75))
  }

  @Test func silentClient() throws {
    let channel = try channel()
    idle(channel)
    #expect(!channel.isActive)
  }

  @Test func clientThatAsksNowAndThen() throws {
    let channel = try channel()
    for _ in 0..<100 {
      received.hasCome = true
      channel.embeddedEventLoop.advanceTime(by: .seconds(59))
      #expect(channel.isActive)
    }
    idle(channel)
    #expect(!channel.isActive)
  }

  /// The time begins anew with every request.
  @Test func limitIsNotShortened() throws {
    let channel = try channel()
    channel.embeddedEventLoop.advanceTime(by: .seconds(59))
    #expect(channel.isActive)
  }

  @Test func clientThatWaitsForAnAnswer() throws {
    let channel = try channel()
    try channel.writeInbound(HTTPRequestPart.head(request))
    try channel.writeInbound(HTTPRequestPart.end(nil))
    idle(channel)
    #expect(channel.isActive)
    try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    idle(channel)
    #expect(!channel.isActive)
  }

  @Test func clientThatDoesNotReadItsAnswers() throws {
    let channel = try channel()
    try channel.writeInbound(HTTPRequestPart.head(request))
    try channel.writeInbound(HTTPRequestPart.end(nil))
    channel.isWritable = false
    idle(channel)
    #expect(!channel.isActive)
  }
}
