internal import NIOCore

/// Accepts connections up to the limit, and prepares each; further ones wait in the kernel's queue.
///
/// Belongs to the pipeline of the listening socket. Passes connections straight to the end of that
/// pipeline and so skips NIO's own accept handler, whose futures cost more than the rest of
/// accepting.
final class AcceptGate: ChannelDuplexHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel
  typealias OutboundIn = Never

  /// The number of connections that are accepted before the event loop does other work.
  private static let maxAtOnce = 16

  /// The bytes that are read at once. A connection keeps the memory for them, so one that waits would keep 64 KiB
  /// of NIO's if its client had ever sent as many.
  private static let buffers = AdaptiveRecvByteBufferAllocator(
    minimum: 64, initial: 2048, maximum: 16 << 10)

  private let control: ConnectionControl
  private let tables: ConnectionTables
  private let tail = AcceptEnd()
  private var maxNow = AcceptGate.maxAtOnce
  /// Whether accepting is paused after a failure.
  private var isPaused = false
  private var hasEnded = false
  /// How many connections were accepted.
  private(set) var accepted = 0

  init(_ control: ConnectionControl, _ tables: ConnectionTables) {
    self.control = control
    self.tables = tables
  }

  func read(context: ChannelHandlerContext) {
    guard !isPaused, !hasEnded else { return }
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
    context.read()
  }

  /// Pauses after a failure to accept, usually because no file descriptor is free: retrying at once
  /// would block the event loop's other work.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !isPaused else { return }
    isPaused = true
    tables.onEach { $0.makeRoom() }
    context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(100)) {
      self.isPaused = false
      self.read(context: context)
    }
  }

  /// Accepts no more connections; those in the kernel's queue stay there, for a server that has the
  /// same socket.
  func end(_ channel: any Channel) {
    hasEnded = true
    try? channel.syncOptions?.setOption(.autoRead, value: false)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let child = unwrapInboundIn(data)
    control.add()
    accepted += 1
    let eventLoop = context.eventLoop
    if child.eventLoop === eventLoop {
      if Self.prepare(child, control, tables) { handOn(child, data, context) }
      return
    }
    let here = NIOLoopBound((gate: self, data: data, context: context), eventLoop: eventLoop)
    child.eventLoop.execute { [control, tables] in
      guard Self.prepare(child, control, tables) else { return }
      eventLoop.execute { here.value.gate.handOn(child, here.value.data, here.value.context) }
    }
  }

  /// Prepares a connection on its event loop, before it is read from, or closes it if it is not allowed.
  private static func prepare(
    _ child: any Channel, _ control: ConnectionControl, _ tables: ConnectionTables
  ) -> Bool {
    child.closeFuture.whenComplete { [control] _ in control.remove() }
    do {
      guard control.admit(child) else { throw ChannelError.inputClosed }
      try child.syncOptions?.setOption(.autoRead, value: false)
      try child.syncOptions?.setOption(.allowRemoteHalfClosure, value: true)
      try child.syncOptions?.setOption(.recvAllocator, value: Self.buffers)
      try child.pipeline.syncOperations.addHandler(HTTP1Connection(tables.add(child)))
      return true
    } catch {
      child.close(promise: nil)
      return false
    }
  }

  /// Passes a connection on, to be registered and read.
  ///
  /// - Parameter data: The connection as it was received, still wrapped.
  private func handOn(_ child: any Channel, _ data: NIOAny, _ context: ChannelHandlerContext) {
    guard context.channel.isActive, let tail = tailContext(context) else {
      return child.close(promise: nil)
    }
    tail.fireChannelRead(data)
  }

  private func tailContext(_ context: ChannelHandlerContext) -> ChannelHandlerContext? {
    if tail.context == nil {
      try? context.pipeline.syncOperations.addHandler(tail, position: .last)
    }
    return tail.context
  }
}

/// Marks the end of the pipeline of the listening socket.
private final class AcceptEnd: ChannelInboundHandler {
  typealias InboundIn = any Channel

  private(set) var context: ChannelHandlerContext?

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }
}
