import NIOCore
import TestSupport
import Testing
import Wire

/// In any order of events, every request gets exactly one response, in order; or the connection is
/// closed and its last response says so.
@Suite struct InterleavingTests {
  /// A request, and what a client knows about its response.
  private struct Asked {
    var bytes: [UInt8]
    /// The target, which a good response repeats.
    var target: String
    var method = "GET"
    var status = 200
    var ends = false
  }

  private static func request(_ number: Int, _ random: inout SplitMix64) -> Asked {
    let target = (Bool.random(using: &random) ? "/kept/" : "/made/") + String(number)
    func asked(
      _ line: String, _ rest: String = "Host: a\r\n\r\n", method: String = "GET",
      status: Int = 200, ends: Bool = false
    ) -> Asked {
      Asked(
        bytes: Array("\(line)\r\n\(rest)".utf8), target: target, method: method, status: status,
        ends: ends)
    }
    switch Int.random(in: 0..<30, using: &random) {
    case 0:
      let rest = "Host: a\r\nConnection: close\r\n\r\n"
      return asked("GET \(target) HTTP/1.1", rest, ends: true)
    case 1: return asked("GET \(target) HTTP/1.1", "\r\n", status: 400, ends: true)
    case 2: return asked("CONNECT a:1 HTTP/1.1", method: "CONNECT", status: 405, ends: true)
    case 3: return asked("GET \(target) HTTP/1.0", "\r\n", ends: true)
    case 4...6: return asked("HEAD \(target) HTTP/1.1", method: "HEAD")
    case 7, 8:
      let rest = "Host: a\r\nContent-Length: 11\r\n\r\nGET / HTTP/"
      return asked("POST \(target) HTTP/1.1", rest, method: "POST")
    case 9, 10:
      let rest = "Host: a\r\nTransfer-Encoding: chunked\r\n\r\n4;a=\"\\b\\\"\"\r\nGET \r\n0\r\n\r\n"
      return asked("PUT \(target) HTTP/1.1", rest, method: "PUT")
    case 11, 12:
      return asked("GET \(target) HTTP/1.1", "Host: a\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n")
    case 13: return asked("\r\nGET \(target) HTTP/1.1")
    case 14: return asked("GET \(target) HTTP/1.0", "Connection: keep-alive\r\n\r\n")
    default: return asked("GET \(target) HTTP/1.1")
    }
  }

  /// Sends requests in pieces, while responses come; the client may stop reading, the server may
  /// stop.
  private func converse(_ random: inout SplitMix64) throws {
    let count = Int.random(in: 1...12, using: &random)
    let asked = (0..<count).map { Self.request($0, &random) }
    var rest = asked.flatMap(\.bytes)[...]
    let connection = try TestConnection()
    var isStopped = false
    var isFinished = false
    while !rest.isEmpty || connection.responder.waitingCount > 0 {
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<60:
        let size = min(rest.count, Int.random(in: 1...80, using: &random))
        try connection.send(rest.prefix(size))
        rest = rest.dropFirst(size)
      case 60..<85: connection.answerNext()
      case 85..<97:
        connection.isRead.toggle()
      case 97 where rest.isEmpty && !isFinished:
        connection.finish()
        isFinished = true
      case 98 where !isStopped && Int.random(in: 0..<4, using: &random) == 0:
        connection.stop()
        isStopped = true
      default: break
      }
      if !connection.isOpen { break }
    }
    connection.isRead = true
    if !isFinished { connection.finish() }
    while connection.responder.waitingCount > 0 { connection.answerNext() }
    connection.wait(seconds: 3)
    #expect(!connection.isOpen)
    try check(try connection.received(), asked, isStopped: isStopped)
  }

  private func check(_ bytes: [UInt8], _ asked: [Asked], isStopped: Bool) throws {
    var rest = bytes[...]
    var last: RawResponse?
    var answered = 0
    let sent = Comment(
      rawValue: asked.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        + "\n---\n" + String(decoding: bytes, as: UTF8.self))
    for request in asked where !rest.isEmpty {
      let (response, remainder) = try #require(
        RawResponse.first(in: rest, to: request.method), sent)
      // Nothing follows a response that says it is the last.
      #expect(last?["connection"] != ["close"], sent)
      #expect(response.status == request.status, sent)
      if request.status == 200, request.method != "HEAD" {
        #expect(String(decoding: response.body, as: UTF8.self) == request.target, sent)
      }
      #expect((response["connection"] == ["close"]) == request.ends || isStopped, sent)
      (last, rest) = (response, remainder)
      answered += 1
    }
    #expect(rest.isEmpty, sent)
    guard answered < asked.count, !isStopped else { return }
    #expect(last?["connection"] == ["close"], sent)
  }

  @Test(arguments: 0..<8)
  func everyRequestIsAnsweredOnceInOrder(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<250 { try converse(&random) }
  }
}
