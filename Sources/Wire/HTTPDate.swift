/// A date in HTTP's format: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
package struct HTTPDate: CustomStringConvertible {
  package let secondsSince1970: Int

  /// The length of every date whose year has four digits.
  package static let byteCount = 29

  package init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970 }

  package var description: String {
    let (days, second) = secondsSince1970.flooredDivision(by: 86_400)
    // 1 January 1970 was a Thursday.
    let weekday = Self.weekdays[(days + 4).flooredDivision(by: 7).rest]
    let (year, month, day) = Self.date(days: days)
    let time = [second / 3600, second / 60 % 60, second % 60].map { Self.digits($0, 2) }
    return "\(weekday), \(Self.digits(day, 2)) \(Self.months[month - 1]) \(Self.digits(year, 4)) "
      + time.joined(separator: ":") + " GMT"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The Gregorian date of a number of days since 1 January 1970.
  ///
  /// Counts in years that begin in March, so that the leap day comes last.
  private static func date(days: Int) -> (year: Int, month: Int, day: Int) {
    let daysIn400Years = 146_097
    // From 1 March of the year 0.
    let (era, day) = (days + 719_468).flooredDivision(by: daysIn400Years)
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    // Five months take 153 days, from March on.
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    return (
      year: year + era * 400 + (isNextYear ? 1 : 0),
      month: isNextYear ? month - 9 : month + 3,
      day: dayOfYear - (153 * month + 2) / 5 + 1
    )
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}

extension Int {
  /// Divides and rounds down, so that the remainder is never negative.
  fileprivate func flooredDivision(by divisor: Int) -> (quotient: Int, rest: Int) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}
