internal import Glibc

/// A date in HTTP's format: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
package struct HTTPDate: CustomStringConvertible {
  package let secondsSince1970: Int

  package init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970 }

  package var description: String { text("%a, %d %b %Y %H:%M:%S GMT") }

  /// The time in UTC, as `strftime(3)` writes it.
  package func text(_ format: String) -> String {
    var (second, date) = unsafe (time_t(secondsSince1970), tm())
    unsafe gmtime_r(&second, &date)
    var text = [CChar](repeating: 0, count: 32)
    // English names: nothing sets the locale of C.
    let count = unsafe strftime(&text, text.count, format, &date)
    return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
