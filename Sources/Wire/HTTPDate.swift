internal import Glibc

/// A date in HTTP's format: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
package enum HTTPDate {
  /// - Parameters:
  ///   - second: Since 1970.
  ///   - format: For the time in UTC, as `strftime(3)` reads it.
  package static func text(_ second: Int, _ format: String = "%a, %d %b %Y %H:%M:%S GMT") -> String {
    var (second, date) = unsafe (time_t(second), tm())
    unsafe gmtime_r(&second, &date)
    var text = [CChar](repeating: 0, count: 32)
    // English names: nothing sets the locale of C.
    let count = unsafe strftime(&text, text.count, format, &date)
    return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
