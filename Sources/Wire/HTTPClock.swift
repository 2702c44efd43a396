internal import FoundationEssentials
internal import NIOCore
internal import Synchronization

/// The current date in HTTP's format, formatted at most once a second.
final class HTTPClock: Sendable {
  private let latest = Mutex((second: Int.min, text: ByteBuffer()))

  /// 29 bytes of ASCII.
  func now() -> ByteBuffer {
    let second = Int(Date.now.timeIntervalSince1970)
    return latest.withLock { latest in
      if latest.second != second {
        latest = (second, ByteBuffer(string: HTTPDate(secondsSince1970: second).description))
      }
      return latest.text
    }
  }
}
