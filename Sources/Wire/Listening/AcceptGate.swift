internal import Glibc
internal import NIOCore
internal import NIOPosix

/// Accepts connections up to the limit; further ones wait in the kernel's queue. NIO's own handler prepares each.
package final class AcceptGate: ChannelDuplexHandler {
  typealias InboundIn = any Channel
  typealias OutboundIn = Never

  private enum State {
    case accepts, pauses, hasPaused, hasEnded
  }

  /// The number of connections that are accepted before the event loop does other work.
  private static let maxAtOnce = 16

  private let control: ConnectionControl
  private let tables: ConnectionTables
  private var maxNow = AcceptGate.maxAtOnce
  private var state = State.accepts

  package init(_ control: ConnectionControl, _ tables: ConnectionTables) {
    self.control = control
    self.tables = tables
  }

  func read(context: ChannelHandlerContext) {
    guard state == .accepts || state == .hasPaused else { return }
    let eventLoop = context.eventLoop
    let here = NIOLoopBound((gate: self, context: context), eventLoop: eventLoop)
    let room = control.room(for: self) {
      eventLoop.execute { here.value.gate.read(context: here.value.context) }
    }
    guard room > 0 else { return tables.onEach { $0.makeRoom() } }
    if maxNow != min(room, Self.maxAtOnce) {
      maxNow = min(room, Self.maxAtOnce)
      try? context.channel.syncOptions?.setOption(.maxMessagesPerRead, value: UInt(maxNow))
    }
    if state == .hasPaused {
      state = .accepts
      try? context.channel.syncOptions?.setOption(.autoRead, value: true)
    }
    context.read()
  }

  /// Pauses after a failure to accept, usually because no file descriptor is free. The failed reading still waits, and
  /// would be tried again all the time, unless the event loop stops looking at the socket.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard state == .accepts else { return }
    state = .pauses
    try? context.channel.syncOptions?.setOption(.autoRead, value: false)
    tables.onEach { $0.makeRoom() }
    context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(100)) {
      guard self.state == .pauses else { return }
      self.state = .hasPaused
      self.read(context: context)
    }
  }

  /// Accepts no more connections; those in the kernel's queue stay there, for a server that has the
  /// same socket.
  func end(_ channel: any Channel) {
    state = .hasEnded
    try? channel.syncOptions?.setOption(.autoRead, value: false)
  }

  /// Whether connections wait in the kernel's queue.
  static func hasWaiting(_ channel: any Channel) throws -> Bool {
    try channel.pipeline.syncOperations.withUnsafeTransportIfAvailable(
      of: NIOBSDSocket.Handle.self
    ) { descriptor in
      var place = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return unsafe poll(&place, 1, 0) > 0
    } ?? false
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    control.add()
    unwrapInboundIn(data).closeFuture.whenComplete { [control] _ in control.remove() }
    context.fireChannelRead(data)
  }
}
