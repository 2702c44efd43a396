internal import ButtonCore

/// Reads lengths and the letters around them. Lengths are whole numbers in the files, in ems here.
package struct LengthReader {
  /// A thousandth of an em in HarfBuzz's and FreeType's binary places.
  package static let unitsPerEm = 1_024_000.0

  private static let largestLength = 64 * unitsPerEm

  private var rest: Substring.UTF8View

  init(_ text: Substring.UTF8View) { rest = text }

  var isAtEnd: Bool { rest.isEmpty }

  /// Takes a character, if it is the next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  mutating func length() -> Double? {
    let sign = take("-") ? -1.0 : 1
    let digits = rest.prefix(while: \.isASCIIDigit)
    let value = digits.reduce(0.0) { $0 * 10 + Double($1 - UInt8(ascii: "0")) }
    guard !digits.isEmpty, value <= Self.largestLength else { return nil }
    rest = rest[digits.endIndex...]
    return sign * value / Self.unitsPerEm
  }

  /// Two lengths.
  mutating func point(_ separator: Unicode.Scalar = " ") -> Point? {
    guard let x = length(), take(separator), let y = length() else { return nil }
    return Point(x: x, y: y)
  }
}
