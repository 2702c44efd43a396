/// A grey between black, 0, and white, 255.
package struct GrayLevel: Hashable, Sendable {
  package let value: UInt8

  package init(_ value: UInt8) { self.value = value }

  package static let black = GrayLevel(0)
  package static let white = GrayLevel(255)
}

extension ButtonColor {
  package var level: GrayLevel { self == .black ? .black : .white }
}

package enum Fill: Hashable, Sendable {
  case plain(GrayLevel)
  /// Even from the top of what it fills to the bottom.
  case vertical(top: GrayLevel, bottom: GrayLevel)

  /// The levels that the fill has, from the darkest to the lightest.
  package var levels: ClosedRange<UInt8> {
    switch self {
    case .plain(let level): level.value...level.value
    case .vertical(let top, let bottom):
      min(top.value, bottom.value)...max(top.value, bottom.value)
    }
  }
}

extension Fill {
  /// The fill of a button: lighter at its top than at its bottom by a gradient's lightness.
  ///
  /// Black gets lighter upwards and white darker downwards, since neither can go the other way;
  /// grey does half of each. The lightness of a grey is its level. Parts of a level are left out,
  /// so that no more is done than was asked for.
  package init(_ level: GrayLevel, _ gradient: Gradient) {
    let up = level == .white ? 0 : gradient.value
    let down = level == .black ? 0 : gradient.value
    // Hundredths of 255, or two hundredths where there are two halves.
    let parts = up > 0 && down > 0 ? 200 : 100
    let top = GrayLevel(UInt8(Int(level.value) + 255 * up / parts))
    let bottom = GrayLevel(UInt8(Int(level.value) - 255 * down / parts))
    self = top == bottom ? .plain(top) : .vertical(top: top, bottom: bottom)
  }
}
