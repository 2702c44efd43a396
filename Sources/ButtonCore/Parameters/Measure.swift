/// A number with whatever unit stands behind it: `44px`, `22.5 pt`, `100%`.
struct Measure {
  let number: Double
  let unit: String

  init?(_ text: some StringProtocol) {
    let trimmed = text.drop { $0 == " " }
    let digits = trimmed.prefix { $0.isNumberPart }
    guard let number = Double(digits), number.isFinite else { return nil }
    self.number = number
    unit = String(trimmed[digits.endIndex...].filter { $0 != " " })
  }

  /// A part of a whole.
  init(_ whole: Int, percent: Double) {
    number = Double(whole) * percent / 100
    unit = ""
  }

  /// The nearest whole number, kept far from where an integer overflows.
  var rounded: Int { Int(min(max(number, -1e6), 1e6).rounded()) }
}

extension Character {
  fileprivate var isNumberPart: Bool {
    self == "." || self == "-" || self == "+" || (isASCII && isWholeNumber)
  }
}

extension String {
  /// The text reduced to its ASCII letters, in lower case, and digits.
  var lettersAndDigits: String {
    String(lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
  }
}

/// A colour as style sheets write it: `#fff`, `1a2B3c`.
struct HexColor {
  /// Brightness as the eye weighs it, from 0 to 1.
  let luma: Double

  init?(_ text: String) {
    let digits = text.drop { $0 == "#" }.utf8.compactMap(\.hexadecimalValue)
    guard digits.count == text.utf8.count - (text.hasPrefix("#") ? 1 : 0) else { return nil }
    let channels: [Double]
    switch digits.count {
    case 3: channels = digits.map { Double($0) / 15 }
    case 6:
      channels = stride(from: 0, to: 6, by: 2).map {
        Double(digits[$0] << 4 | digits[$0 + 1]) / 255
      }
    default: return nil
    }
    // Rec. 709 weights.
    luma = 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }
}
