import NIOCore
import NIOEmbedded
import Testing
import Wire

/// Once, an event loop tried again and again to accept while no file descriptor was free.
@Suite struct AcceptGateTests {
  @Test func aFailureIsNotTriedAgainAtOnce() throws {
    let channel = EmbeddedChannel()
    let loop = channel.embeddedEventLoop
    let control = ConnectionControl(
      limits: WireLimits(), responder: { TestResponder() }, serverName: "test")
    try channel.pipeline.syncOperations.addHandler(
      AcceptGate(control, ConnectionTables(loop, control)))
    /// The times that the event loop was told whether to look at the socket.
    func looks() -> [Bool] {
      channel.options.compactMap {
        $0.option is ChannelOptions.Types.AutoReadOption ? $0.value as? Bool : nil
      }
    }
    for _ in 0..<3 { channel.pipeline.fireErrorCaught(IOError(errnoCode: 24, reason: "accept")) }
    #expect(looks() == [false])
    loop.advanceTime(by: .milliseconds(99))
    #expect(looks() == [false])
    loop.advanceTime(by: .milliseconds(1))
    #expect(looks() == [true])
  }
}
