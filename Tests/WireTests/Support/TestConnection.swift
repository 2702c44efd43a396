import NIOCore
import NIOEmbedded
import TestSupport
import Wire

/// A client whose connection is in memory, with a clock that the test advances.
final class TestConnection {
  private let channel = EmbeddedChannel()
  let responder: TestResponder
  let table: ConnectionTable
  let control: ConnectionControl
  /// The server's side.
  let connection: HTTP1Connection
  private var sent: [UInt8] = []
  private let reading = ReadCounter()

  /// How often the server has asked for more of what the client sends.
  var reads: Int { reading.count }

  private final class ReadCounter: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer
    var count = 0

    func read(context: ChannelHandlerContext) {
      count += 1
      context.read()
    }
  }

  init(_ responder: TestResponder = TestResponder(), limits: WireLimits = .init()) throws {
    self.responder = responder
    control = ConnectionControl(limits: limits, responder: { responder }, serverName: "test")
    let table = ConnectionTable(channel.embeddedEventLoop, control)
    self.table = table
    let connection = table.add(channel)
    self.connection = connection
    channel.closeFuture.assumeIsolated().whenComplete { [weak connection] _ in
      if let connection { table.remove(connection) }
    }
    try channel.pipeline.syncOperations.addHandlers(reading, connection)
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

  /// Sends bytes in pieces of at most so many.
  func send(_ bytes: some Collection<UInt8>, inPiecesOf most: Int, _ random: inout SplitMix64) throws {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let size = min(rest.count, Int.random(in: 1...most, using: &random))
      try send(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
  }

  /// Closes the client's sending side.
  func finish() {
    guard isOpen else { return }
    channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    run()
  }

  /// Closes the connection as the client.
  func leave() {
    channel.close(promise: nil)
    run()
  }

  /// Whether the client reads its responses.
  var isRead: Bool {
    get { channel.isWritable }
    set {
      channel.isWritable = newValue
      channel.pipeline.fireChannelWritabilityChanged()
      run()
    }
  }

  /// Stops the server.
  func stop() {
    table.stop()
    run()
  }

  /// Makes the server answer the request that has waited longest.
  func answerNext() {
    responder.answerNext()
    run()
  }

  /// Advances the clock.
  func wait(seconds: Int64) { channel.embeddedEventLoop.advanceTime(by: .seconds(seconds)) }

  private func run() { channel.embeddedEventLoop.run() }

  /// All bytes that were sent to the client.
  func received() throws -> [UInt8] {
    while let bytes = try channel.readOutbound(as: ByteBuffer.self) {
      sent += bytes.readableBytesView
    }
    return sent
  }

  func responses() throws -> [RawResponse]? { RawResponse.all(in: try received()) }
}
