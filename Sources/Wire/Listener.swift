internal import NIOCore
internal import NIOPosix
internal import ServiceLifecycle

/// Accepts connections and serves HTTP on them until shutdown.
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

  /// Serves until a graceful shutdown, then answers the requests in progress. Canceling the task
  /// closes all connections at once.
  ///
  /// - Throws: `IOError` or `SocketAddressError` if it cannot listen.
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

  /// The size in bytes of the kernel's send buffer for a connection.
  ///
  /// The kernel would choose a larger buffer. That would hide for seconds whether a client reads
  /// anything, and 10,000 slow clients would occupy gigabytes. Two of the largest pictures fit.
  private static let sendBufferBytes: SocketOptionValue = 128 << 10

  /// The size in bytes of the kernel's receive buffer for a connection: larger than any request
  /// head, and the most that is read at once when a client closes its side.
  private static let receiveBufferBytes: SocketOptionValue = 64 << 10

  private func bind(
    _ group: MultiThreadedEventLoopGroup, _ tables: ConnectionTables, _ count: ConnectionCount
  ) async throws -> any Channel {
    let limits = configuration.limits
    let addresses = limits.connectionsPerAddress.map(AddressCount.init)
    let pipeline = ConnectionPipeline(configuration.transport)
    return try await ServerBootstrap(group: group)
      // All allowed connections may arrive at once; the kernel applies its own limit as well.
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

/// Where a ``Listener`` listens, with which protocol and limits.
package struct WireConfiguration: Sendable {
  /// The host name or address to listen on.
  package var host: String
  /// The port; 0 means any free one.
  package var port: Int
  package var transport: Transport
  package var limits: WireLimits
  /// The value of the `Server` header field.
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
