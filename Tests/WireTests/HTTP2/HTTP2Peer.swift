import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHPACK

@testable import Wire

/// An HTTP/2 client in memory that writes and reads frames itself.
final class HTTP2Peer: MemoryClient {
  /// A frame as received by the client.
  struct Received: Equatable {
    var kind: UInt8
    var flags: UInt8
    var stream: UInt32
    var payload: [UInt8]
    /// The fields of HEADERS, names and values.
    var fields: [String: String] = [:]

    var endsStream: Bool { flags & 0x1 != 0 && (kind == 0 || kind == 1) }

    /// The integer at an offset of the payload.
    func integer(at offset: Int = 0) -> Int {
      payload.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
  }

  /// A response, as far as it has arrived.
  struct Answer: Equatable {
    var status: String?
    var fields: [String: String] = [:]
    var body: [UInt8] = []
    var isWhole = false
    var reset: Int?

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

  private(set) weak var handler: HTTP2Connection?
  private let end: WireEnd
  private var encoder = HPACKEncoder(allocator: ByteBufferAllocator())
  private var decoder = HPACKDecoder(allocator: ByteBufferAllocator())
  private var unread = ByteBuffer()
  private(set) var frames: [Received] = []

  /// - Parameter begins: Whether preface and SETTINGS are sent immediately.
  init(
    _ responder: TestResponder = TestResponder(), limits: WireLimits = .init(),
    settings: [(UInt16, UInt32)] = [], begins: Bool = true,
    observer: (any ExchangeObserver)? = nil
  ) throws {
    let end = WireEnd()
    self.end = end
    weak var speaker: HTTP2Connection?
    try super.init(responder, limits: limits, observer: observer) { connection in
      let handler = HTTP2Connection(connection)
      speaker = handler
      return [end, handler]
    }
    handler = speaker
    if begins { try begin(settings: settings) }
  }

  /// Whether the server has closed its sending side; it may still read.
  var hasEnded: Bool { end.isOutputClosed || !isOpen }

  /// How often the server has requested a read.
  var reads: Int { end.reads }

  func begin(settings: [(UInt16, UInt32)] = []) throws {
    try send(Self.preface + Self.settings(settings))
  }

  // MARK: Sending

  static func frame(
    _ kind: UInt8, flags: UInt8 = 0, stream: UInt32 = 0, _ payload: [UInt8] = []
  ) -> [UInt8] {
    let length = payload.count
    return [UInt8(length >> 16), UInt8(length >> 8 & 0xFF), UInt8(length & 0xFF), kind, flags]
      + bytes(stream) + payload
  }

  static func bytes(_ integer: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: integer >> (24 - 8 * $0)) }
  }

  static func settings(_ settings: [(UInt16, UInt32)]) -> [UInt8] {
    frame(4, settings.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] + bytes($1) })
  }

  static func ping(_ text: String = "12345678", flags: UInt8 = 0) -> [UInt8] {
    frame(6, flags: flags, Array(text.utf8))
  }

  static func windowUpdate(_ stream: UInt32 = 0, _ increment: UInt32) -> [UInt8] {
    frame(8, stream: stream, bytes(increment))
  }

  /// The fields of a request, encoded.
  func block(_ fields: [(String, String)]) throws -> [UInt8] {
    var bytes = ByteBuffer()
    try encoder.encode(headers: HPACKHeaders(fields), to: &bytes)
    return Array(bytes.readableBytesView)
  }

  static func request(
    _ path: String = "/kept", method: String = "GET", authority: String? = "a",
    _ fields: [(String, String)] = []
  ) -> [(String, String)] {
    [(":method", method), (":scheme", "http"), (":path", path)]
      + (authority.map { [(":authority", $0)] } ?? []) + fields
  }

  func headers(
    _ stream: UInt32, _ fields: [(String, String)] = request(), ends: Bool = true
  ) throws -> [UInt8] {
    var rest = try block(fields)[...]
    var bytes: [UInt8] = []
    repeat {
      let piece = rest.prefix(16_384)
      rest = rest.dropFirst(16_384)
      let isFirst = bytes.isEmpty
      let flags: UInt8 = (isFirst && ends ? 0x1 : 0) | (rest.isEmpty ? 0x4 : 0)
      bytes += Self.frame(isFirst ? 1 : 9, flags: flags, stream: stream, Array(piece))
    } while !rest.isEmpty
    return bytes
  }

  /// Requests a path.
  func ask(_ stream: UInt32, _ path: String = "/kept") throws {
    try send(headers(stream, Self.request(path)))
  }

  func wait(milliseconds: Int64) {
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(milliseconds))
  }

  func close() throws { _ = try channel.finish(acceptAlreadyClosed: true) }

  // MARK: Receiving

  /// All frames that have arrived.
  @discardableResult func received() throws -> [Received] {
    while let bytes = try channel.readOutbound(as: ByteBuffer.self) {
      unread.writeImmutableBuffer(bytes)
    }
    while unread.readableBytes >= 9 {
      let head = unread.getBytes(at: unread.readerIndex, length: 9) ?? []
      let length = Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])
      guard unread.readableBytes >= 9 + length else { break }
      unread.moveReaderIndex(forwardBy: 9)
      var frame = Received(
        kind: head[3], flags: head[4],
        stream: head[5...].reduce(0) { $0 << 8 | UInt32($1) },
        payload: unread.readBytes(length: length) ?? [])
      if frame.kind == 1 {
        var block = ByteBuffer(bytes: frame.payload)
        for (name, value, _) in try decoder.decodeHeaders(from: &block) {
          frame.fields[name] = value
        }
      }
      frames.append(frame)
    }
    return frames
  }

  /// The responses that have arrived, by their streams.
  func answers() throws -> [UInt32: Answer] {
    var answers: [UInt32: Answer] = [:]
    for frame in try received() where frame.stream != 0 {
      var answer = answers[frame.stream] ?? Answer()
      switch frame.kind {
      case 0: answer.body += frame.payload
      case 1:
        answer.fields = frame.fields
        answer.status = frame.fields[":status"]
      case 3: answer.reset = frame.integer()
      default: break
      }
      if frame.endsStream { answer.isWhole = true }
      answers[frame.stream] = answer
    }
    return answers
  }

  func answer(_ stream: UInt32) throws -> Answer { try answers()[stream] ?? Answer() }

  /// All frames of one kind.
  func received(_ kind: UInt8) throws -> [Received] { try received().filter { $0.kind == kind } }

  /// The error codes of the GOAWAY frames that have arrived.
  func goAways() throws -> [HTTP2ErrorCode?] {
    try received(7).map { HTTP2ErrorCode(rawValue: UInt32($0.integer(at: 4))) }
  }
}

/// Replaces the socket: records calls that a channel in memory does not support.
private final class WireEnd: ChannelOutboundHandler {
  typealias OutboundIn = ByteBuffer

  private(set) var isOutputClosed = false
  private(set) var reads = 0

  func read(context: ChannelHandlerContext) {
    reads += 1
    context.read()
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    if mode == .output {
      isOutputClosed = true
      promise?.succeed()
    } else {
      context.close(mode: mode, promise: promise)
    }
  }
}
