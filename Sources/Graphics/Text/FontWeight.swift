internal import CGLib

/// A face's weight, by the weight class of OpenType.
package enum FontWeight: Int, CaseIterable, Hashable, Sendable {
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700

  /// Pango's number is the same as OpenType's.
  var pango: PangoWeight { PangoWeight(rawValue: PangoWeight.RawValue(rawValue)) }

  /// Converts a weight of fontconfig's, or returns `nil` if no case has exactly this weight.
  init?(fontconfig weight: Double) {
    let openType = FcWeightToOpenTypeDouble(weight)
    guard let exact = Int(exactly: openType) else { return nil }
    self.init(rawValue: exact)
  }
}
