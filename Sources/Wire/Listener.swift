internal import NIOCore
internal import NIOPosix
internal import ServiceLifecycle

/// Accepts connections and speaks HTTP on them until it is told to stop.
package struct Listener: Service {
  private let configuration: WireConfiguration
  private let responder: any Responder
  private let onListening: @Sendable (_ port: Int) async -> Void

  /// - Parameter onListening: Called with the port once requests are accepted.
  package init(
    _ configuration: WireConfiguration, responder: any Responder,
    onListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
  ) {
    self.configuration = configuration
    self.responder = responder
    self.onListening = onListening
  }

  /// Serves until a graceful shutdown, and then until the requests at hand are answered, or until
  /// the task is cancelled.
  ///
  /// - Throws: `IOError` or `SocketAddressError` where it cannot listen.
  package func run() async throws {
    let environment = ConnectionEnvironment(
      limits: configuration.limits, responder: responder,
      scheme: configuration.transport.scheme, serverName: configuration.serverName)
    let group = MultiThreadedEventLoopGroup.singleton
    let count = ConnectionCount(limit: configuration.limits.connections)
    let tables = ConnectionTables(group, environment, count)
    let channel = try await bind(group, tables, count)
    await onListening(channel.localAddress?.port ?? 0)
    await withTaskCancellationHandler {
      try? await gracefulShutdown()
      try? await channel.close()
      tables.stop()
      await withCheckedContinuation { continuation in
        count.whenNone { continuation.resume() }
      }
    } onCancel: {
      tables.closeAll()
    }
  }

  /// Bytes that the system keeps for a client that has not taken them yet.
  ///
  /// Larger ones, which the system would choose, hide for seconds whether a client takes anything,
  /// and give 10,000 slow clients gigabytes. Two pictures of the largest kind fit.
  private static let sendBufferBytes: SocketOptionValue = 128 << 10

  /// Bytes that the system keeps of a client's until they are read: more than any head has, and the
  /// most that comes at once when a client ends what it sends.
  private static let receiveBufferBytes: SocketOptionValue = 64 << 10

  private func bind(
    _ group: MultiThreadedEventLoopGroup, _ tables: ConnectionTables, _ count: ConnectionCount
  ) async throws -> any Channel {
    let limits = configuration.limits
    let addresses = limits.connectionsPerAddress.map(AddressCount.init)
    let pipeline = ConnectionPipeline(configuration.transport)
    return try await ServerBootstrap(group: group)
      // As many as may be open may come at once; the system has a limit of its own.
      .serverChannelOption(.backlog, value: Int32(clamping: limits.connections))
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      // Accepted connections inherit all three.
      .serverChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .serverChannelOption(.socketOption(.so_sndbuf), value: Self.sendBufferBytes)
      .serverChannelOption(.socketOption(.so_rcvbuf), value: Self.receiveBufferBytes)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let gate = AcceptGate(count: count, tables: tables) { connection in
            guard addresses?.admit(connection) != false else { throw ChannelError.inputClosed }
            try connection.syncOptions?.setOption(.autoRead, value: false)
            try connection.syncOptions?.setOption(.allowRemoteHalfClosure, value: true)
            try pipeline.begin(on: try tables.add(connection))
          }
          try channel.pipeline.syncOperations.addHandler(gate)
        }
      }
      .bind(host: configuration.host, port: configuration.port).get()
  }
}

/// Where a ``Listener`` listens, and what is spoken there.
package struct WireConfiguration: Sendable {
  /// The host name or address to listen on.
  package var host: String
  /// The port; 0 takes a free one.
  package var port: Int
  package var transport: Transport
  package var limits: WireLimits
  /// What `Server` says.
  package var serverName: String

  package init(
    host: String, port: Int, transport: Transport, limits: WireLimits, serverName: String
  ) {
    self.host = host
    self.port = port
    self.transport = transport
    self.limits = limits
    self.serverName = serverName
  }
}
