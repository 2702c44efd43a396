import HTTPTypes
import NIOCore
import Synchronization
import Wire

/// Answers each request with its target as the body: targets below `/kept` immediately, others when
/// the test says so.
final class TestResponder: Responder {
  private let waiting = Mutex<[@Sendable () -> Void]>([])
  let heads = Mutex<[ByteBuffer]>([])

  /// Whether all other requests are answered immediately too.
  let isPrompt: Bool

  private let permit: BodyPermit?

  /// - Parameter permit: That of every body, with the address that is its target as the client.
  init(isPrompt: Bool = false, permit: BodyPermit? = nil) {
    (self.isPrompt, self.permit) = (isPrompt, permit)
  }

  func bodyPermit(for exchange: Exchange) -> BodyPermit? {
    permit.map { BodyPermit(bytes: $0.bytes, client: IPAddress(String(exchange.target.dropFirst())).map { .init($0) }) }
  }

  /// The number of requests that wait for their responses.
  var waitingCount: Int { waiting.withLock { $0.count } }

  /// Answers the oldest waiting request, if there is one.
  func answerNext() {
    let next = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    next?()
  }

  /// Answers targets below `/kept` from memory.
  func cached(_ head: RequestHead, in bytes: ByteBuffer, since start: NIODeadline) -> Reply? {
    let target = bytes.text(head.target)
    guard target.hasPrefix("/kept") else { return nil }
    let tag = "ETag: \"kept\"\r\n"
    let lines = Array("\(tag)Content-Length: \(target.utf8.count)\r\n".utf8)
    var reply = Reply(lines, unmodifiedCount: tag.utf8.count, body: ByteBuffer(string: target))
    if head.ifNoneMatch != nil { reply.isUnmodified = true }
    return reply
  }

  func answer(_ request: PendingRequest) {
    heads.withLock { $0.append(request.exchange.bytes) }
    let path = request.exchange.target
    if path.hasPrefix("/stream/") { return request.send(stream(path)) }
    let reply = Self.reply(path)
    if isPrompt { return request.send(reply) }
    waiting.withLock { $0.append { request.send(reply) } }
  }

  /// What became of the responses in parts.
  struct Streams {
    var parts = 0
    var ends = 0
  }

  let streams = Mutex(Streams())

  /// Answers `/stream/3/1000` with three parts of 1,000 bytes, `/stream/3/1000/failure` with the same, and then
  /// fails, and `/stream/3/1000/limit` has no time for its body.
  private func stream(_ path: String) -> Reply {
    let words = path.split(separator: "/").map(String.init)
    let (count, size) = (Int(words[1]) ?? 0, Int(words[2]) ?? 0)
    let end = words.count == 3 ? nil : words[3]
    let maker = Maker(self, count)
    let stream = ReplyStream(timeLimit: end == "limit" ? .zero : .hours(1)) { pass in
      guard maker.next() else {
        return pass(end == "failure" ? .failure(CancellationError()) : .success(nil))
      }
      pass(.success(ByteBuffer(repeating: UInt8(ascii: "x"), count: size)))
    }
    return Reply(status: .ok, fields: [.contentType: "test"], body: nil, stream: stream)
  }

  /// Makes the parts of a body. Its end is the body's, however that ends.
  private final class Maker: Sendable {
    private let responder: TestResponder
    private let rest: Mutex<Int>

    init(_ responder: TestResponder, _ count: Int) {
      self.responder = responder
      rest = Mutex(count)
    }

    deinit { responder.streams.withLock { $0.ends += 1 } }

    func next() -> Bool {
      let isNext = rest.withLock { rest in
        rest -= 1
        return rest >= 0
      }
      if isNext { responder.streams.withLock { $0.parts += 1 } }
      return isNext
    }
  }

  func response(to refusal: Refusal, of exchange: Exchange) -> Reply {
    Reply(status: refusal.status, fields: [:], body: ByteBuffer(string: refusal.detail))
  }

  static func reply(_ target: String) -> Reply {
    if target == "/named" {
      return Reply(status: .serviceUnavailable, fields: [:], body: ByteBuffer(string: "<>"), identifierPlace: 1)
    }
    return Reply(status: .ok, fields: [:], body: ByteBuffer(string: target))
  }
}
