internal import Glibc

/// A date in HTTP's format: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
package struct HTTPDate: CustomStringConvertible {
  package let secondsSince1970: Int

  /// The length of every date whose year has four digits.
  package static let byteCount = 29

  package init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970 }

  package var description: String {
    var (second, date) = unsafe (time_t(secondsSince1970), tm())
    unsafe gmtime_r(&second, &date)
    let time = unsafe [date.tm_hour, date.tm_min, date.tm_sec].map { Self.digits($0, 2) }
    let day =
      unsafe "\(Self.weekdays[Int(date.tm_wday)]), \(Self.digits(date.tm_mday, 2)) "
      + "\(Self.months[Int(date.tm_mon)]) \(Self.digits(date.tm_year + 1900, 4)) "
    return day + time.joined(separator: ":") + " GMT"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func digits(_ number: Int32, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
