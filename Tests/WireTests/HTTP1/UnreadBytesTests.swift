import NIOCore
import Testing
import Wire

/// Bytes that were consumed are freed, and bytes that were scanned are not scanned again.
@Suite struct UnreadBytesTests {
  /// Once, a client whose sends always ended with half a request crashed the server after four gigabytes.
  @Test func takenBytesAreGivenBack() {
    var unread = UnreadBytes()
    for _ in 0..<10_000 {
      unread.append(ByteBuffer(repeating: 1, count: 1000))
      unread.drop(unread.count - 1)
      #expect(unread.count == 1)
    }
    #expect(unread.bytes.storageCapacity <= 4096)
  }

  /// Once, a head that arrived byte by byte was parsed from its beginning for each byte; then one that could
  /// never become valid was waited for.
  @Test func aLookIsWorthItInTheBeginningAndAfterALine() {
    var unread = UnreadBytes()
    func isWorthReading(after text: String) -> Bool {
      unread.append(ByteBuffer(string: text))
      return unread.isWorthReading(limit: 100)
    }
    #expect(isWorthReading(after: "GET / HTTP/1.1\r\nHo"))
    for _ in 1..<32 { #expect(isWorthReading(after: "")) }
    #expect(!isWorthReading(after: ""))
    #expect(!isWorthReading(after: "st: x"))
    #expect(isWorthReading(after: "\0"))
    #expect(isWorthReading(after: "\r\n"))
    #expect(!isWorthReading(after: "x"))
    #expect(isWorthReading(after: String(repeating: "x", count: 100)))
  }
}
