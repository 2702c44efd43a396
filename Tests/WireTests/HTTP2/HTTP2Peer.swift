import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHPACK
import TestSupport

@testable import Wire

/// An HTTP/2 client in memory that writes and reads frames itself.
final class HTTP2Peer: MemoryClient {
  /// A response, as far as it has arrived.
  struct Response: Equatable {
    var status: String?
    var fields: [String: String] = [:]
    var body: [UInt8] = []
    var isWhole = false
    var reset: Int?

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  private(set) weak var handler: HTTP2Connection?
  private let end: WireEnd
  private var encoder = HPACKEncoder(allocator: ByteBufferAllocator())
  private var decoder = HPACKDecoder(allocator: ByteBufferAllocator())
  private var unread: [UInt8] = []
  private var frames: [HTTP2Bytes.Frame] = []

  /// - Parameter begins: Whether preface and SETTINGS are sent immediately.
  init(
    _ responder: TestResponder = TestResponder(), limits: WireLimits = .init(),
    settings: [(UInt16, UInt32)] = [], begins: Bool = true,
    observer: (any ExchangeObserver)? = nil
  ) throws {
    let end = WireEnd()
    self.end = end
    weak var made: HTTP2Connection?
    try super.init(responder, limits: limits, observer: observer) { connection in
      let handler = HTTP2Connection(connection)
      made = handler
      return [end, handler]
    }
    handler = made
    if begins { try begin(settings: settings) }
  }

  /// Whether the server has closed its sending side; it may still read.
  override var hasEnded: Bool { end.isOutputClosed || !isOpen }

  /// How often the server has requested a read.
  var reads: Int { end.reads }

  func begin(settings: [(UInt16, UInt32)] = []) throws {
    try send(HTTP2Bytes.preface + HTTP2Bytes.settings(settings))
  }

  // MARK: Sending

  /// The fields of a request, encoded.
  func block(_ fields: [(String, String)]) throws -> [UInt8] {
    var bytes = ByteBuffer()
    try encoder.encode(headers: HPACKHeaders(fields), to: &bytes)
    return Array(bytes.readableBytesView)
  }

  static func request(
    _ path: String = "/kept", method: String = "GET", authority: String? = "a", length: Int? = nil,
    _ fields: [(String, String)] = []
  ) -> [(String, String)] {
    [(":method", method), (":scheme", "http"), (":path", path)]
      + (authority.map { [(":authority", $0)] } ?? [])
      + (length.map { [("content-length", "\($0)")] } ?? []) + fields
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
      bytes += HTTP2Bytes.frame(isFirst ? 1 : 9, flags: flags, stream: stream, Array(piece))
    } while !rest.isEmpty
    return bytes
  }

  /// Requests a path.
  func ask(_ stream: UInt32, _ path: String = "/kept") throws {
    try send(headers(stream, Self.request(path)))
  }

  /// Sends the head of a request whose body follows.
  ///
  /// - Parameter length: What it says of its length.
  func post(_ stream: UInt32, length: Int? = nil) throws {
    try send(headers(stream, Self.request("/", method: "POST", length: length), ends: false))
  }

  func wait(milliseconds: Int64) {
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(milliseconds))
  }

  func close() throws { _ = try channel.finish(acceptAlreadyClosed: true) }

  // MARK: Receiving

  /// All frames that have arrived.
  func received() throws -> [HTTP2Bytes.Frame] {
    while let bytes = try channel.readOutbound(as: ByteBuffer.self) {
      unread += bytes.readableBytesView
    }
    for var frame in HTTP2Bytes.takeFrames(from: &unread) {
      if frame.kind == HTTP2Bytes.Kind.headers {
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
  func responses() throws -> [UInt32: Response] {
    var answers: [UInt32: Response] = [:]
    for frame in try received() where frame.stream != 0 {
      var answer = answers[frame.stream] ?? Response()
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

  func response(_ stream: UInt32) throws -> Response { try responses()[stream] ?? Response() }

  /// All frames of one kind.
  func received(_ kind: UInt8) throws -> [HTTP2Bytes.Frame] {
    try received().filter { $0.kind == kind }
  }

  /// The last streams of the GOAWAY frames that have arrived.
  func lastStreams() throws -> [Int] { try received(7).map { $0.integer() } }

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
