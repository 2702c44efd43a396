import NIOCore
import NIOEmbedded
import Testing

@testable import ButtonService

/// A connection is closed when it waits for its client, not when the client waits for us.
@Suite struct IdleCloseHandlerTests {
  private let handler = IdleCloseHandler(limit: .seconds(60))

  private func channel() throws -> EmbeddedChannel {
    let channel = EmbeddedChannel(handler: handler)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    return channel
  }

  private func wait(_ channel: EmbeddedChannel, seconds: Int64 = 75) {
    channel.embeddedEventLoop.advanceTime(by: .seconds(seconds))
  }

  @Test func silentClient() throws {
    let channel = try channel()
    wait(channel)
    #expect(!channel.isActive)
  }

  /// Also one that sends half a request now and then: it is the limit's business how slow that is.
  @Test func clientThatSendsNowAndThen() throws {
    let channel = try channel()
    for _ in 0..<100 {
      try channel.writeInbound(ByteBuffer(string: "x"))
      wait(channel, seconds: 59)
      #expect(channel.isActive)
    }
    wait(channel)
    #expect(!channel.isActive)
  }

  @Test func limitIsNotShortened() throws {
    let channel = try channel()
    wait(channel, seconds: 59)
    #expect(channel.isActive)
  }

  @Test func clientThatWaitsForAnAnswer() throws {
    let channel = try channel()
    handler.requestHasCome()
    wait(channel, seconds: 1000)
    #expect(channel.isActive)
    handler.requestIsDone()
    wait(channel)
    #expect(!channel.isActive)
  }

  @Test func clientThatDoesNotReadItsAnswers() throws {
    let channel = try channel()
    handler.requestHasCome()
    channel.isWritable = false
    wait(channel)
    #expect(!channel.isActive)
  }

  /// However full the buffer is each time: answers come as fast as they go.
  @Test func clientThatReadsSteadily() throws {
    let channel = try channel()
    handler.requestHasCome()
    channel.isWritable = false
    for _ in 0..<100 {
      channel.write(IOData.byteBuffer(ByteBuffer(string: "x")), promise: nil)
      wait(channel, seconds: 59)
      #expect(channel.isActive)
    }
  }
}
