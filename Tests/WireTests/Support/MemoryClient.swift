import NIOCore
import NIOEmbedded
import TestSupport

@testable import Wire

/// A client of any protocol whose connection is in memory, with a clock that the test advances.
class MemoryClient {
  let channel = EmbeddedChannel()
  let responder: TestResponder
  private(set) weak var connection: OpenConnection?
  let table: ConnectionTable

  /// - Parameter handlers: The channel handlers of the protocol.
  init(
    _ responder: TestResponder, limits: WireLimits, observer: (any ExchangeObserver)? = nil,
    handlers: (OpenConnection) -> [any ChannelHandler]
  ) throws {
    self.responder = responder
    let table = ConnectionTable(
      channel.embeddedEventLoop,
      ConnectionControl(
        limits: limits, responder: { responder }, transport: .plain, serverName: "test",
        observer: observer))
    self.table = table
    let connection = table.add(channel)
    self.connection = connection
    channel.closeFuture.assumeIsolated().whenComplete { [weak connection] _ in
      if let connection { table.remove(connection) }
    }
    try channel.pipeline.syncOperations.addHandlers(handlers(connection))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  var isOpen: Bool { channel.isActive }

  /// Whether the server sends no more.
  var hasEnded: Bool { !isOpen }

  /// Sends bytes as the client.
  func send(_ bytes: some Sequence<UInt8>) throws {
    guard isOpen else { return }
    try channel.writeInbound(ByteBuffer(bytes: bytes))
    run()
  }

  /// Sends bytes in pieces of at most so many.
  func send(
    _ bytes: some Collection<UInt8>, inPiecesOf most: Int, _ random: inout SplitMix64
  ) throws {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let size = min(rest.count, Int.random(in: 1...most, using: &random))
      try send(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
  }

  /// Sends bytes one by one, a second apart, until the server ends.
  ///
  /// - Returns: After how many seconds; at most 100.
  func trickle(_ bytes: some Sequence<UInt8>) throws -> Int {
    var seconds = 0
    for byte in bytes where !hasEnded && seconds < 100 {
      try send(CollectionOfOne(byte))
      wait(seconds: 1)
      seconds += 1
    }
    return seconds
  }

  /// Closes the client's sending side.
  func finish() {
    guard isOpen else { return }
    channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
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

  func run() { channel.embeddedEventLoop.run() }
}
