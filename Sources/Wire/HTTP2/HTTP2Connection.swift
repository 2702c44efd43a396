internal import HTTPTypes
internal import NIOCore
internal import NIOHPACK

/// Speaks HTTP/2 with a client (RFC 9113).
///
/// Frames are read and written here, and header fields are decoded by NIOHPACK. A request whose
/// answer is kept is answered in the moment it comes, and costs no object. For any other the
/// responder is asked, many at the same time.
///
/// What a client can make us keep is bounded: one frame that is not whole, one block of header
/// fields, the streams it may have, and frames that wait to be sent, since nothing is read while they
/// do.
final class HTTP2Connection: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  enum Turn {
    case speaking
    /// The last frame is on its way.
    case closing
    /// The last frame has left, and the client's end of the connection is awaited.
    case lingering
  }

  /// So many bytes of frames are written at once.
  static let mostUnwritten = 64 << 10

  let connection: OpenConnection
  let environment: ConnectionEnvironment
  var context: ChannelHandlerContext?
  var turn = Turn.speaking
  var reader = FrameReader()
  var writer = FrameWriter()
  var decoder: HPACKDecoder
  var budget: ControlFrameBudget
  var streams: HTTP2Streams
  var client = ClientSettings()
  /// Whether the client was told that no table of fields is used, if it wants to know.
  var saidTableIsEmpty = false
  var hasSettings = false
  /// Header fields that are not whole yet.
  var block: HeaderBlock?
  /// How much may be sent on all streams together.
  var sendWindow = FlowWindow()
  var receiveWindow = ReceiveWindow()
  var shutdown = Shutdown.none
  /// Whether the client has said that it sends no more.
  var isAtEnd = false
  /// Whether the client has said that it begins no more streams.
  var clientLeaves = false
  private var isProceeding = false
  private var waits: WaitTracker

  init(_ connection: OpenConnection) {
    self.connection = connection
    environment = connection.environment
    let limits = connection.environment.limits
    decoder = HPACKDecoder(
      allocator: ByteBufferAllocator(), maxDynamicTableSize: HPACKDecoder.maxDynamicTableSize,
      maxHeaderListSize: 4 * limits.headerListBytes)
    budget = ControlFrameBudget(limit: limits.controlFrames)
    streams = HTTP2Streams(limit: limits.streams)
    waits = WaitTracker(connection.since)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    connection.speaker = self
    if context.channel.isActive { begin(context) }
  }

  func handlerRemoved(context: ChannelHandlerContext) { drop() }

  func channelActive(context: ChannelHandlerContext) { begin(context) }

  func channelInactive(context: ChannelHandlerContext) {
    drop()
    context.fireChannelInactive()
  }

  private func begin(_ context: ChannelHandlerContext) {
    writeSettings()
    flush(context)
    context.read()
  }

  /// Gives back all that belongs to the connection.
  private func drop() {
    context = nil
    turn = .lingering
    streams.removeAll()
    block = nil
    reader = FrameReader()
    shutdown.cancel()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .speaking = turn else { return }
    reader.append(unwrapInboundIn(data))
    proceed(context)
  }

  func channelReadComplete(context: ChannelHandlerContext) { goOn(context) }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    guard context.channel.isWritable else { return }
    noteActivity()
    goOn(context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard case ChannelEvent.inputClosed = event else { return }
    isAtEnd = true
    if case .lingering = turn {
      context.close(promise: nil)
    } else {
      goOn(context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  /// Takes frames from what is unread, as long as the client takes ours.
  private func proceed(_ context: ChannelHandlerContext) {
    guard !isProceeding else { return }
    isProceeding = true
    defer { isProceeding = false }
    do throws(ConnectionFault) {
      while case .speaking = turn, context.channel.isWritable, let frame = try reader.next() {
        try receive(context, frame)
        // Further frames of a block are no new beginning.
        if block == nil || frame.header.kind != .continuation { waits.noteFrame() }
        if writer.count >= Self.mostUnwritten { flush(context) }
      }
    } catch {
      end(context, error.code, error.reason)
    }
  }

  /// Goes on after anything has happened.
  func goOn(_ context: ChannelHandlerContext) {
    if case .speaking = turn {
      sendAnswers(context)
      proceed(context)
      sendAnswers(context)
      endIfDone(context)
    }
    flush(context)
    guard case .speaking = turn else { return context.read() }
    noteWait(context)
    // What is unread is read first, when the client takes frames again.
    if context.channel.isWritable { context.read() }
  }

  /// Writes all frames that wait.
  func flush(_ context: ChannelHandlerContext, promise: EventLoopPromise<Void>? = nil) {
    guard !writer.isEmpty || promise != nil else { return }
    context.writeAndFlush(wrapOutboundOut(writer.take()), promise: promise)
    // Even who takes nothing but acknowledgements has to take them in time.
    if !context.channel.isWritable { connection.hasWritten(0) }
  }

  /// Notes that a stream has begun or ended, or that the client has taken what waited, so that the
  /// connection is not idle.
  func noteActivity() { waits.noteActivity(connection.now) }

  private func noteWait(_ context: ChannelHandlerContext) {
    connection.holdsBack = !streams.sending.isEmpty
    let isWithinHead = block != nil || reader.isWithinFrame || !hasSettings
    let isOurTurn = streams.hasAnswers && streams.receiving.isEmpty && !isWithinHead
    if isOurTurn || !context.channel.isWritable {
      if connection.wait != .answer { connection.wait(for: .answer) }
      return waits.noteAnswers()
    }
    let (wait, since) = waits.wait(
      isWithinHead: isWithinHead, streams, connection.now)
    connection.wait(for: wait, since: since)
  }

  /// Ends the connection, and says why.
  func end(_ context: ChannelHandlerContext, _ code: HTTP2ErrorCode, _ reason: String = "") {
    guard case .speaking = turn else { return }
    turn = .closing
    shutdown.cancel()
    streams.removeAll()
    block = nil
    reader = FrameReader()
    writer.writeGoAway(last: streams.last, code, reason: reason)
    connection.holdsBack = false
    connection.hasWritten(0)
    connection.wait(for: .answer)
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenSuccess { self.lastFrameHasLeft() }
    flush(context, promise: promise)
  }

  /// Closes the connection after what the client is sending, whose arrival at a closed connection
  /// would take from it what it has not read yet.
  private func lastFrameHasLeft() {
    guard let context else { return }
    guard !isAtEnd else { return context.close(promise: nil) }
    turn = .lingering
    connection.wait(for: .lingering)
    context.close(mode: .output, promise: nil)
    context.read()
  }
}
