internal import HTTPTypes
internal import NIOCore
internal import NIOHPACK

/// Speaks HTTP/2 with a client (RFC 9113).
///
/// Reads and writes frames itself, and decodes header fields with NIOHPACK. A request with a cached
/// response is answered as soon as it arrives, and needs no object of its own. Every other request
/// goes to the responder, many at the same time.
///
/// The memory that a client can occupy is bounded: one incomplete frame, one block of header
/// fields, the streams it may open, and the frames waiting to be sent, since nothing is read
/// meanwhile.
final class HTTP2Connection: ProtocolHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// Frames are written once there are this many bytes of them.
  static let maxUnwritten = 64 << 10

  let connection: OpenConnection
  let environment: ConnectionEnvironment
  var context: ChannelHandlerContext?
  /// Whether the last frame is being sent, or the client has yet to close its side.
  private(set) var isClosing = false
  var reader = FrameReader()
  var writer = FrameWriter()
  /// `nil` once a block could not be decoded, so that no later one can.
  var decoder: HPACKDecoder?
  var budget: ControlFrameBudget
  var streams: HTTP2Streams
  var client = ClientSettings()
  /// Whether the client was told that the dynamic table has size 0, if that is necessary.
  var saidTableIsEmpty = false
  var hasSettings = false
  /// A block of header fields that is incomplete.
  var block: HeaderBlock?
  /// How much may be sent on all streams together.
  var sendWindow = FlowWindow()
  /// Since when that was too little.
  var heldSince = Waits.never
  /// Bytes of responses' bodies that were sent, and how many of them at the client's latest progress.
  var sentBytes = 0
  private var sentAtProgress = 0
  /// Bytes of DATA frames since the client's window for all streams was last enlarged.
  var receivedBytes = 0
  var shutdown = Shutdown.none
  /// Whether the client has announced that it opens no more streams.
  var isClientDone = false
  private var isProceeding = false
  /// Whether a frame, or a block, was completed since the latest check of deadlines.
  private var hasFrame = false
  /// The latest stream at that check.
  private var lastSeen: UInt32 = 0

  init(_ connection: OpenConnection) {
    self.connection = connection
    environment = connection.environment
    connection.version = "HTTP/2"
    let limits = connection.environment.limits
    decoder = HPACKDecoder(
      allocator: ByteBufferAllocator(), maxDynamicTableSize: HPACKDecoder.maxDynamicTableSize,
      maxHeaderListSize: 4 * limits.headerListBytes)
    budget = ControlFrameBudget(limit: limits.controlFrames)
    streams = HTTP2Streams(limit: limits.streams)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    drop()
    self.context = nil
  }

  func channelActive(context: ChannelHandlerContext) {
    writeSettings()
    flush(context)
    context.read()
  }

  func channelInactive(context: ChannelHandlerContext) {
    handlerRemoved(context: context)
    context.fireChannelInactive()
  }

  /// Releases everything that the connection holds, apart from what is to be written.
  private func drop() {
    abandonAll()
    isClosing = true
    block = nil
    reader = FrameReader()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isClosing else { return }
    reader.append(unwrapInboundIn(data))
    proceed(context)
  }

  func channelReadComplete(context: ChannelHandlerContext) { resume(context) }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable { resume(context) }
  }

  /// Processes unread frames, as long as the client reads the server's frames.
  private func proceed(_ context: ChannelHandlerContext) {
    guard !isProceeding else { return }
    isProceeding = true
    defer { isProceeding = false }
    do throws(ConnectionFault) {
      while !isClosing, context.channel.isWritable, let frame = try reader.next() {
        try receive(frame)
        // A CONTINUATION frame that leaves its block incomplete must not restart the timeout.
        if block == nil || frame.header.kind != .continuation { hasFrame = true }
        if writer.count >= Self.maxUnwritten { flush(context) }
      }
    } catch {
      end(context, error.code, error.reason)
    }
  }

  /// Sends and reads as much as possible; called after every event.
  func resume(_ context: ChannelHandlerContext) {
    if !isClosing {
      sendResponses(context)
      proceed(context)
      sendResponses(context)
      endIfDone(context)
    }
    flush(context)
    // Otherwise waits until the client reads again; unread frames are then processed first.
    if isClosing || context.channel.isWritable { context.read() }
  }

  /// Writes all pending frames.
  func flush(_ context: ChannelHandlerContext) {
    guard !writer.isEmpty else { return }
    context.writeAndFlush(wrapOutboundOut(writer.take()), promise: nil)
    // A client must read in time even if only acknowledgements wait for it.
    if !context.channel.isWritable { connection.hasWritten(0) }
  }

  func noteWaits(_ now: NIODeadline) {
    guard !isClosing, let context else { return }
    endStop(context, now)
    guard !isClosing else { return }
    let isWritable = context.channel.isWritable
    // Nothing is read from a client that does not read.
    let isWithinHead = isWritable && (block != nil || reader.isWithinFrame || !hasSettings)
    let isIdle = streams.isEmpty
    let isNew = lastSeen != streams.last || !connection.isWaiting(for: .idle)
    var waits = connection.waits
    waits[.head] = isWithinHead ? hasFrame ? now : min(waits[.head], now) : Waits.never
    waits[.idle] = isIdle ? isNew ? now : waits[.idle] : Waits.never
    streams.note(in: &waits)
    noteHeld(now)
    waits[.window] = min(waits[.window], heldSince)
    connection.waits = waits
    hasFrame = false
    lastSeen = streams.last
  }

  /// Notes whether responses wait for the window of the connection. Heads need no window, so only
  /// bodies are progress.
  private func noteHeld(_ now: NIODeadline) {
    if streams.sending.isEmpty || sendWindow.size > 0 {
      heldSince = Waits.never
    } else if heldSince == Waits.never
      || sentBytes - sentAtProgress >= OpenConnection.minProgress
    {
      heldSince = now
      sentAtProgress = sentBytes
    }
  }

  /// Ends the connection with a GOAWAY frame that states the reason.
  func end(_ context: ChannelHandlerContext, _ code: HTTP2ErrorCode, _ reason: String = "") {
    guard !isClosing else { return }
    drop()
    writer.writeGoAway(last: streams.last, code, reason: reason)
    connection.hasWritten(0, thenWaits: nil)
    flush(context)
    connection.lingers = true
    connection.end()
  }
}
