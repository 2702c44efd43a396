import Foundation
import TestSupport
import Testing

@testable import Wire

/// Dates have the format of RFC 9110.
@Suite struct HTTPDateTests {
  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
    (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"), (951_868_799, "Tue, 29 Feb 2000 23:59:59 GMT"),
    (1_709_251_199, "Thu, 29 Feb 2024 23:59:59 GMT"),
    (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
    (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
  ])
  func knownDates(second: Int, text: String) {
    #expect(HTTPDate(secondsSince1970: second).description == text)
  }

  @Test func agreesWithFoundation() throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    var generator = SplitMix64(seed: 1)
    for _ in 0..<5000 {
      let second = Int.random(in: 0..<8_000_000_000, using: &generator)
      let text = HTTPDate(secondsSince1970: second).description
      #expect(text == formatter.string(from: Date(timeIntervalSince1970: Double(second))))
      #expect(text.utf8.count == HTTPDate.byteCount)
    }
  }
}
