import NIOCore
import Testing

@testable import ButtonService

/// What was taken is not remembered.
@Suite struct UnreadBytesTests {
  /// A client that always sends half a request more than whole ones brought the server down after
  /// four gigabytes.
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
    let first = unread.take(2)
    unread.append(ByteBuffer(string: "def"))
    let second = unread.take(3)
    unread.append(ByteBuffer(string: "g"))
    #expect(String(buffer: first) == "ab")
    #expect(String(buffer: second) == "cde")
    #expect(String(buffer: unread.bytes) == "fg")
    unread.drop(2)
    #expect(unread.isEmpty)
  }
}
