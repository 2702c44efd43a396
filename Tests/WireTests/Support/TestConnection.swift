import NIOCore
import NIOEmbedded
import TestSupport

@testable import Wire

/// A connection of HTTP/1 in memory, with a clock that the test moves.
final class TestConnection {
  private let channel = EmbeddedChannel()
  let responder: TestResponder
  private let tables: ConnectionTable
  private var sent: [UInt8] = []

  init(_ responder: TestResponder = TestResponder(), limits: WireLimits = .init()) throws {
    self.responder = responder
    let environment = ConnectionEnvironment(
      limits: limits, responder: responder, scheme: "http", serverName: "test")
    tables = ConnectionTable(
      channel.embeddedEventLoop, environment, ConnectionCount(limit: limits.connections))
    let table = tables
    let connection = table.add(channel)
    channel.closeFuture.assumeIsolated().whenComplete { _ in table.remove(connection) }
    try channel.pipeline.syncOperations.addHandler(HTTP1Connection(connection))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  var isOpen: Bool { channel.isActive }

  /// Sends bytes as the client.
  func send(_ bytes: some Sequence<UInt8>) throws {
    guard isOpen else { return }
    try channel.writeInbound(ByteBuffer(bytes: bytes))
    run()
  }

  func send(_ text: String) throws { try send(text.utf8) }

  /// Says as the client that nothing more will come.
  func finish() {
    guard isOpen else { return }
    channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    run()
  }

  /// Whether the client reads its answers.
  var isRead: Bool {
    get { channel.isWritable }
    set {
      channel.isWritable = newValue
      channel.pipeline.fireChannelWritabilityChanged()
      run()
    }
  }

  func stop() {
    tables.stop()
    run()
  }

  func answerNext() {
    responder.answerNext()
    run()
  }

  /// Lets time pass.
  func wait(seconds: Int64) {
    channel.embeddedEventLoop.advanceTime(by: .seconds(seconds))
  }

  func run() { channel.embeddedEventLoop.run() }

  /// All that was sent to the client.
  func received() throws -> [UInt8] {
    while let bytes = try channel.readOutbound(as: ByteBuffer.self) {
      sent += bytes.readableBytesView
    }
    return sent
  }

  func responses() throws -> [RawResponse]? { RawResponse.all(in: try received()) }
}
