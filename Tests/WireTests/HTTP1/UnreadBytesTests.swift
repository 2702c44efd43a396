import NIOCore
import Testing

@testable import Wire

/// Bytes that were consumed are freed, and bytes that were scanned are not scanned again.
@Suite struct UnreadBytesTests {
  /// A client whose sends always ended with half a request crashed the server after four gigabytes.
  @Test func takenBytesAreGivenBack() {
    var unread = UnreadBytes()
    for _ in 0..<10_000 {
      unread.append(ByteBuffer(repeating: 1, count: 1000))
      unread.drop(unread.count - 1)
      #expect(unread.count == 1)
    }
    #expect(unread.bytes.storageCapacity <= 4096)
  }

  @Test func piecesKeepTheirOrder() {
    var unread = UnreadBytes()
    unread.append(ByteBuffer(string: "abc"))
    unread.drop(2)
    unread.append(ByteBuffer(string: "def"))
    unread.append(ByteBuffer(string: "g"))
    #expect(String(buffer: unread.bytes) == "cdefg")
    unread.drop(5)
    #expect(unread.isEmpty)
  }

  /// A head that arrived byte by byte was parsed from its beginning for each byte; then one that could
  /// never become valid was waited for.
  @Test func aLookIsWorthItInTheBeginningAndAfterALine() {
    var unread = UnreadBytes()
    unread.append(ByteBuffer(string: "GET / HTTP/1.1\r\nHo"))
    for _ in 0..<32 {
      #expect(unread.isWorthReading(limit: 100))
      unread.markSeen()
    }
    #expect(!unread.isWorthReading(limit: 100))
    unread.append(ByteBuffer(string: "st: x"))
    #expect(!unread.isWorthReading(limit: 100))
    unread.append(ByteBuffer(string: "\0"))
    #expect(unread.isWorthReading(limit: 100))
    unread.markSeen()
    unread.append(ByteBuffer(string: "\r\n"))
    #expect(unread.isWorthReading(limit: 100))
    unread.markSeen()
    unread.append(ByteBuffer(string: String(repeating: "x", count: 100)))
    #expect(unread.isWorthReading(limit: 100))
  }

  @Test func lineEndsAreBlank() {
    var unread = UnreadBytes()
    unread.append(ByteBuffer(string: "\r\n\r"))
    #expect(unread.isBlank)
    unread.append(ByteBuffer(string: "G"))
    #expect(!unread.isBlank)
  }
}
