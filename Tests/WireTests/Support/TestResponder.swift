import HTTPTypes
import NIOCore
import Synchronization

@testable import Wire

/// Answers each request with its target as the body: targets below `/kept` immediately, others when
/// the test says so.
final class TestResponder: Responder {
  private struct Waiting {
    var reply: Reply
    var send: @Sendable (Reply) -> Void
  }

  private let waiting = Mutex<[Waiting]>([])

  /// Whether all other requests are answered immediately too.
  let isPrompt: Bool

  init(isPrompt: Bool = false) { self.isPrompt = isPrompt }

  /// The number of requests that wait for their responses.
  var waitingCount: Int { waiting.withLock { $0.count } }

  /// Answers the oldest waiting request, if there is one.
  func answerNext() {
    let next = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    next.map { $0.send($0.reply) }
  }

  func makeLoopResponses(on loop: any EventLoop, of count: Int) -> (any LoopResponses)? {
    KeptResponses()
  }

  func respond(
    to request: HTTPRequest, for requester: Requester, _ send: @escaping @Sendable (Reply) -> Void
  ) {
    if let path = request.path, path.hasPrefix("/stream/") { return stream(path, send) }
    let reply = Self.reply(request.path ?? "")
    if isPrompt {
      send(reply)
    } else {
      waiting.withLock { $0.append(Waiting(reply: reply, send: send)) }
    }
  }

  /// What became of the responses in parts.
  struct Streams {
    var parts = 0
    var ends = 0
  }

  let streams = Mutex(Streams())

  /// Answers `/stream/3/1000` with three parts of 1,000 bytes, and `/stream/3/1000/failure` with
  /// the same, and then fails; `/stream/3/1000/cancel` is cancelled after the first.
  private func stream(_ path: String, _ send: @escaping @Sendable (Reply) -> Void) {
    let words = path.split(separator: "/").map(String.init)
    let (count, size) = (Int(words[1]) ?? 0, Int(words[2]) ?? 0)
    let left = Mutex(count)
    let made = Mutex<ReplyStream?>(nil)
    let stream = ReplyStream { [self] take in
      let isPart = left.withLock { left in
        left -= 1
        return left >= 0
      }
      if isPart {
        streams.withLock { $0.parts += 1 }
        take(.success(ByteBuffer(repeating: UInt8(ascii: "x"), count: size)))
        if words.last == "cancel" { made.withLock { $0 }?.cancel() }
      } else {
        take(words.count == 3 ? .success(nil) : .failure(CancellationError()))
      }
    } whenOver: { [self] in
      made.withLock { $0 = nil }
      streams.withLock { $0.ends += 1 }
    }
    made.withLock { $0 = stream }
    send(Reply(status: .ok, fields: [.contentType: "test"], stream: stream))
  }

  func response(to refusal: Refusal, _ identifier: String) -> Reply {
    Reply(status: refusal.status, fields: [:], body: ByteBuffer(string: refusal.detail))
  }

  static func reply(_ target: String) -> Reply {
    Reply(status: .ok, fields: [:], body: ByteBuffer(string: target))
  }
}

/// Answers targets below `/kept` from memory.
private final class KeptResponses: LoopResponses {
  func response(
    to head: RequestHead, in bytes: ByteBuffer, since start: NIODeadline
  ) -> CachedReply? {
    let target = bytes.text(head.target)
    guard target.hasPrefix("/kept") else { return nil }
    var lines = ByteBuffer(string: "ETag: \"kept\"\r\n")
    let unmodifiedCount = lines.readableBytes
    lines.writeString("Content-Length: \(target.utf8.count)\r\n")
    return CachedReply(
      isUnmodified: head.ifNoneMatch != nil,
      CachedMessage(lines, unmodifiedCount: unmodifiedCount, body: ByteBuffer(string: target)))
  }
}
