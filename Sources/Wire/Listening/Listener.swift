internal import Glibc
internal import NIOCore
package import NIOPosix
internal import Synchronization

/// Accepts connections and serves HTTP on them until a stop.
package struct Listener: Sendable {
  private let addresses: [ListenAddress]
  private let control: ConnectionControl
  private let group: MultiThreadedEventLoopGroup
  private let onListening: @Sendable (_ addresses: [ListenAddress]) async -> Void
  private let drain: @Sendable () async -> Void
  private let onForcedEnd: @Sendable (_ openConnections: Int) -> Void

  /// - Parameters:
  ///   - control: The limits and statistics of its connections.
  ///   - group: The event loops of its connections.
  ///   - onListening: Called with the actual addresses once requests are accepted, but not if a stop has begun by then.
  ///   - drain: Called when a later stop begins; connections are accepted until it returns.
  ///   - onForcedEnd: Called if cancellation closes connections.
  package init(
    _ addresses: [ListenAddress], _ control: ConnectionControl,
    on group: MultiThreadedEventLoopGroup = .singleton,
    onListening: @escaping @Sendable (_ addresses: [ListenAddress]) async -> Void = { _ in },
    drain: @escaping @Sendable () async -> Void = {},
    onForcedEnd: @escaping @Sendable (_ openConnections: Int) -> Void = { _ in }
  ) {
    (self.addresses, self.control, self.group) = (addresses, control, group)
    (self.onListening, self.drain, self.onForcedEnd) = (onListening, drain, onForcedEnd)
  }

  /// Serves until its control is told to stop, or until an address is lost, then answers the requests in progress.
  /// Canceling the task closes all connections at once.
  ///
  /// - Throws: ``ListeningFault``.
  package func run() async throws {
    let tables = ConnectionTables(group, control)
    control.whenReplaced { await tables.finishOnEach { $0.takeReplacement() } }
    defer { control.whenReplaced(nil) }
    let channels = try await bind(tables)
    // A channel that is closed has no address any more.
    let bound = zip(addresses, channels).map { $0.bound(to: $1.localAddress) }
    let isWanted = !control.isEnding.load(ordering: .relaxed)
    if isWanted { await onListening(bound) }
    for (address, channel) in zip(bound, channels) {
      channel.closeFuture.whenComplete { [control] _ in control.stop(becauseLost: address) }
    }
    let lost = await withTaskCancellationHandler {
      let lost = await control.stops.first { _ in true } ?? nil
      tables.onEach { $0.isDraining = true }
      if lost == nil {
        if isWanted { await drain() }
      } else {
        // Nobody else limits the time of requests in progress.
        group.next().scheduleTask(in: .seconds(10)) {
          tables.onEach { $0.stop(isForced: true) }
        }
      }
      await endAccepting(channels)
      await close(channels)
      tables.onEach { $0.stop() }
      await withCheckedContinuation { continuation in
        control.whenNone { continuation.resume() }
      }
      await tables.finishOnEach { $0.log?.flush() }
      return lost
    } onCancel: {
      let open = control.statistics.open
      if open > 0 { onForcedEnd(open) }
      tables.onEach { $0.stop(isForced: true) }
    }
    if let lost { throw ListeningFault(closed: lost) }
  }

  private func bind(_ tables: ConnectionTables) async throws(ListeningFault) -> [any Channel] {
    var channels: [any Channel] = []
    let bootstrap = bootstrap(tables)
    for address in addresses {
      do {
        switch address {
        case .tcp(let host, let port):
          channels.append(try await bootstrap.bind(host: host, port: port).get())
        case .unix(let path):
          try await SocketFile(path: path).removeIfUnused(group)
          channels.append(try await bootstrap.bind(unixDomainSocketPath: path).get())
        case .inherited(let descriptor):
          channels.append(try await bootstrap.withBoundSocket(descriptor).get())
        }
      } catch {
        await close(channels)
        throw ListeningFault(address, error)
      }
    }
    return channels
  }

  /// Stops accepting, and waits until every accepted connection is with its event loop: closing the
  /// socket at once would close those on their way there.
  private func endAccepting(_ channels: [any Channel]) async {
    for (address, channel) in zip(addresses, channels) {
      // A socket of another program keeps its queue for the next server.
      if case .inherited = address {} else { await acceptWaiting(channel) }
      _ = try? await channel.eventLoop.submit {
        try channel.pipeline.syncOperations.handler(type: AcceptGate.self).end(channel)
      }.get()
    }
    for loops in [Array(group.makeIterator()), channels.map(\.eventLoop)] {
      for loop in loops { try? await loop.submit {}.get() }
    }
  }

  /// Accepts the connections that the kernel has accepted: closing the socket would reset them, and their clients have
  /// sent requests.
  private func acceptWaiting(_ channel: any Channel) async {
    // Not for ever, since others may keep the queue full.
    for _ in 0..<256 where !Task.isCancelled {
      let hasWaiting = try? await channel.eventLoop.scheduleTask(in: .milliseconds(1)) {
        try AcceptGate.hasWaiting(channel)
      }.futureResult.get()
      guard hasWaiting == true else { return }
    }
  }

  /// Stops listening, and removes the files of our own sockets.
  private func close(_ channels: [any Channel]) async {
    for (address, channel) in zip(addresses, channels) {
      // First, so that the file of a server that follows is not removed.
      if case .unix(let path) = address { SocketFile(path: path).remove() }
      try? await channel.close()
    }
  }

  /// The size in bytes of the kernel's send buffer for a connection.
  ///
  /// The kernel would choose a larger buffer. That would hide for seconds whether a client reads
  /// anything, and 10,000 slow clients would occupy gigabytes. Two of the largest pictures fit.
  private static let sendBufferBytes: SocketOptionValue = 128 << 10

  /// Bytes that the kernel takes before the client is ready for them. What it takes, the server cannot count.
  private static let unsentBytes: SocketOptionValue = 16 << 10

  /// The size in bytes of the kernel's receive buffer for a connection: larger than any request
  /// head, and the most that is read at once when a client closes its side.
  private static let receiveBufferBytes: SocketOptionValue = 64 << 10

  /// The bytes that are read at once, for which a connection that waits keeps memory.
  private static let readBuffers = AdaptiveRecvByteBufferAllocator(
    minimum: 64, initial: 2048, maximum: 16 << 10)

  private func bootstrap(_ tables: ConnectionTables) -> ServerBootstrap {
    ServerBootstrap(group: group)
      // All allowed connections may arrive at once; the kernel applies its own limit as well.
      .serverChannelOption(
        .backlog, value: Int32(clamping: control.limits.connections)
      )
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      // Accepted connections inherit all of these.
      .serverChannelOption(.socketOption(.so_sndbuf), value: Self.sendBufferBytes)
      .serverChannelOption(.socketOption(.so_rcvbuf), value: Self.receiveBufferBytes)
      .serverChannelInitializer { [control] channel in
        channel.eventLoop.makeCompletedFuture {
          // Unix domain sockets do not have this option.
          try? channel.syncOptions?.setOption(
            .tcpOption(.init(rawValue: TCP_NOTSENT_LOWAT)), value: Self.unsentBytes)
          try channel.pipeline.syncOperations.addHandler(AcceptGate(control, tables))
        }
      }
      .childChannelOption(.autoRead, value: false)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelOption(.recvAllocator, value: Self.readBuffers)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(tables.add(channel))
        }
      }
  }
}
