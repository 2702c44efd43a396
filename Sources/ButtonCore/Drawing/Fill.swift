/// A grey between black, 0, and white, 255.
package struct GrayLevel: Hashable, Sendable {
  package let value: UInt8

  package static let black = GrayLevel(value: 0)
  package static let white = GrayLevel(value: 255)
}

extension ButtonColor {
  package var level: GrayLevel { self == .black ? .black : .white }
}

package enum Fill: Hashable, Sendable {
  case plain(GrayLevel)
  /// Even from the top of what it fills to the bottom.
  case vertical(top: GrayLevel, bottom: GrayLevel)

  /// The fill of a button: lighter at its top than at its bottom by a gradient's lightness.
  ///
  /// Black gets lighter upwards and white darker downwards, since neither can go the other way. The lightness of a grey
  /// is its level. Parts of a level are left out, so that no more is done than was asked for.
  init(_ color: ButtonColor, _ gradient: Gradient) {
    let change = UInt8(255 * gradient.value / 100)
    switch color {
    case _ where change == 0: self = .plain(color.level)
    case .black: self = .vertical(top: GrayLevel(value: change), bottom: .black)
    case .white: self = .vertical(top: .white, bottom: GrayLevel(value: 255 - change))
    }
  }
}
