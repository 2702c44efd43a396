internal import FoundationEssentials
package import NIOCore
internal import Synchronization

/// The current date in HTTP's format, formatted at most once a second.
package final class HTTPClock: Sendable {
  /// A Unix time in seconds, and its date as 29 bytes of ASCII.
  package struct Reading: Sendable {
    package var second: Int
    package var text: ByteBuffer
  }

  private let reading = Mutex(Reading(second: .min, text: ByteBuffer()))

  package init() {}

  package func now() -> Reading {
    let second = Int(Date.now.timeIntervalSince1970)
    return reading.withLock { reading in
      if reading.second != second {
        let text = ByteBuffer(string: HTTPDate(secondsSince1970: second).description)
        reading = Reading(second: second, text: text)
      }
      return reading
    }
  }
}
