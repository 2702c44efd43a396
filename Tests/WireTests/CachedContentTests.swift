import HTTPTypes
import NIOCore
import Testing

@testable import Wire

/// Different spellings of one request share a cached response and differ only in a few headers.
@Suite struct CachedContentTests {
  private let clock = HTTPClock(server: "test")
  private let body = ByteBuffer(repeating: 7, count: 3000)

  private var content: CachedContent {
    CachedContent(
      SharedFields([.eTag: "a", .contentType: "b"], unmodified: [.eTag: "a"]), body: body)
  }

  private func further(_ value: String) -> SharedFields {
    SharedFields([.vary: value], unmodified: [.vary: value])
  }

  private func message(
    _ content: CachedContent, _ value: String?, isHead: Bool = false, isUnmodified: Bool = false
  ) -> String {
    let reply = CachedReply(
      isUnmodified: isUnmodified, content, furtherFields: value.map(further))
    let text = String(buffer: reply.message(isHead: isHead, clock.lastLines(.implied, nil)))
    return text.replacing(/Date: [^\r]*/, with: "Date")
  }

  @Test func eachRequestHasItsOwnFields() {
    let content = content
    let text = String(buffer: body)
    for value in ["1", "2", nil, "2", "2"] {
      let further = value.map { "Vary: \($0)\r\n" } ?? ""
      let end = "\(further)Date\r\nServer: test\r\n\r\n"
      let head = "HTTP/1.1 200 OK\r\nETag: a\r\nContent-Type: b\r\n\(end)"
      #expect(message(content, value) == head + text)
      #expect(message(content, value, isHead: true) == head)
      #expect(
        message(content, value, isUnmodified: true)
          == "HTTP/1.1 304 Not Modified\r\nETag: a\r\n\(end)")
      #expect(content.body == body)
    }
  }

  /// Once, what a request adds stayed with the response, and the cache took several times its size.
  @Test func requestsMakeItNoLarger() {
    let content = content
    for count in [1, 300, 1000, 4000, 60_000] {
      let value = String(repeating: "a", count: count)
      for isUnmodified in [false, true] {
        #expect(message(content, value, isUnmodified: isUnmodified).contains(value))
        #expect(content.bytes <= content.maxBytes)
      }
      #expect(content.body == body)
    }
    #expect(content.maxBytes <= 12 << 10)
  }

  /// A message that is being sent does not change.
  @Test func leavesWhatIsSentAlone() {
    let content = content
    let sent = CachedReply(isUnmodified: false, content).message(
      isHead: false, clock.lastLines(.implied, nil))
    let copy = String(buffer: sent)
    _ = message(content, "1")
    #expect(String(buffer: sent) == copy)
  }
}
