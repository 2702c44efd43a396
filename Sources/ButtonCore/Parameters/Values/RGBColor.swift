internal import Glibc

/// A colour of a page, in sRGB.
package struct RGBColor: ParameterValue, Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

  package static let black = RGBColor(red: 0, green: 0, blue: 0)
  package static let white = RGBColor(red: 255, green: 255, blue: 255)

  package static let allowedValues = AllowedValues.form("six hexadecimal digits, RRGGBB, with or without %23")

  package init?(spelling: String) {
    guard let color = Self(digitsOf: spelling), spelling.utf8.count >= 6 else { return nil }
    self = color
  }

  package var spelling: String { [red, green, blue].hexadecimalDigits.uppercased() }

  /// Reads three digits, and black and white by name.
  package static func meant(by text: String) -> Meant<String>? {
    let colors = [ButtonColor.black.spelling: black, ButtonColor.white.spelling: white]
    return Self(digitsOf: text).map { Meant($0.spelling, .sure) }
      ?? ButtonCore.meant(by: text, among: colors.keys.sorted())?.compactMap { colors[$0]?.spelling }
  }

  /// Reads three or six hexadecimal digits, with or without a number sign.
  init?(digitsOf text: String) {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "#") }
    guard text.utf8.count - digits.count <= 1 else { return nil }
    var values = digits.compactMap(\.hexadecimalValue)
    guard values.count == digits.count else { return nil }
    if values.count == 3 { values = values.flatMap { [$0, $0] } }
    guard values.count == 6 else { return nil }
    self.init(
      red: values[0] << 4 | values[1], green: values[2] << 4 | values[3], blue: values[4] << 4 | values[5])
  }

  /// From 0, black, to 1, white: the relative luminance of WCAG 2.2.
  package var relativeLuminance: Double {
    // In linear light.
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value > 0.04045 ? pow((value + 0.055) / 1.055, 2.4) : value / 12.92
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// From 1, no contrast at all, to 21: the contrast ratio of WCAG 2.2.
  package func contrast(with other: RGBColor) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// From 0, grey, to 1: how far the strongest channel is above the weakest.
  var colorfulness: Double { Double(max(red, green, blue) - min(red, green, blue)) / 255 }

  /// Whether a button that was meant to have this colour is white rather than black.
  var isNearerToWhite: Bool {
    // Rec. 709 weights.
    0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue) > 127.5
  }
}
