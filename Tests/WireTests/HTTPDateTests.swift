import Foundation
import TestSupport
import Testing
import Wire

/// Dates have the format of RFC 9110.
@Suite struct HTTPDateTests {
  @Test func agreesWithFoundation() throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    var generator = SplitMix64(seed: 1)
    for _ in 0..<5000 {
      let second = Int.random(in: 0..<8_000_000_000, using: &generator)
      let text = HTTPDate.text(second)
      #expect(text == formatter.string(from: Date(timeIntervalSince1970: Double(second))))
    }
  }
}
