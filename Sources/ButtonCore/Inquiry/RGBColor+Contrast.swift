#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

extension RGBColor {
  /// From 0, black, to 1, white: the relative luminance of WCAG 2.2.
  package var relativeLuminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// From 1, no contrast at all, to 21: the contrast ratio of WCAG 2.2.
  package func contrast(with other: RGBColor) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// From 0, grey, to 1: how far the strongest channel is above the weakest.
  var colorfulness: Double {
    Double(max(red, green, blue) - min(red, green, blue)) / 255
  }

  /// Whether a button that was meant to have this colour is white rather than black.
  var isNearerToWhite: Bool {
    // Rec. 709 weights.
    0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue) > 127.5
  }

  /// One channel in linear light.
  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    guard value > 0.04045 else { return value / 12.92 }
    return pow((value + 0.055) / 1.055, 2.4)
  }
}
