import HTTPTypes
import NIOCore
import Synchronization
import Wire

/// Answers each request with its target as the body: targets below `/kept` immediately, others when
/// the test says so.
final class TestResponder: Responder {
  private struct Waiting {
    var reply: Reply
    var continuation: CheckedContinuation<Reply, Never>
  }

  /// Runs tasks at once where they may go on, so that tests without a socket see what happens in order.
  private final class DirectExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  private let executor = DirectExecutor()

  private let waiting = Mutex<[Waiting]>([])

  /// Whether all other requests are answered immediately too.
  let isPrompt: Bool

  private let permit: BodyPermit?

  /// - Parameter permit: That of every body.
  init(isPrompt: Bool = false, permit: BodyPermit? = nil) {
    (self.isPrompt, self.permit) = (isPrompt, permit)
  }

  func bodyPermit(for request: HTTPRequest, from recipient: Recipient) -> BodyPermit? { permit }

  /// The number of requests that wait for their responses.
  var waitingCount: Int { waiting.withLock { $0.count } }

  /// Answers the oldest waiting request, if there is one.
  func answerNext() {
    let next = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    next.map { $0.continuation.resume(returning: $0.reply) }
  }

  func makeLoopResponses(on loop: any EventLoop) -> (any LoopResponses)? {
    KeptResponses()
  }

  func answer(
    to request: HTTPRequest, with body: RequestBody?, for recipient: Recipient
  ) -> Answer {
    if let path = request.path, path.hasPrefix("/stream/") { return .reply(stream(path)) }
    let reply = Self.reply(request.path ?? "")
    if isPrompt { return .reply(reply) }
    return .work(on: executor) { [self] in
      await withCheckedContinuation { continuation in
        waiting.withLock { $0.append(Waiting(reply: reply, continuation: continuation)) }
      }
    }
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
    let stream = ReplyStream(timeLimit: end == "limit" ? .zero : .hours(1)) { [self] writer in
      defer { streams.withLock { $0.ends += 1 } }
      for _ in 0..<count {
        streams.withLock { $0.parts += 1 }
        try await writer.write(ByteBuffer(repeating: UInt8(ascii: "x"), count: size))
      }
      if end == "failure" { throw CancellationError() }
    }
    return Reply(status: .ok, fields: [.contentType: "test"], stream: stream)
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
