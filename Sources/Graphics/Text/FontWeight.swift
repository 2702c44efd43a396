internal import CPango

/// How heavy a face is, by the weight class of OpenType.
package enum FontWeight: Int, CaseIterable, Hashable, Sendable {
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700

  /// As Pango counts, which is as OpenType counts.
  var pango: PangoWeight { PangoWeight(rawValue: PangoWeight.RawValue(rawValue)) }

  /// The weight that fontconfig says a face has, or `nil` if it is between ours or beyond.
  init?(fontconfig weight: Double) {
    let openType = FcWeightToOpenTypeDouble(weight)
    guard let exact = Int(exactly: openType) else { return nil }
    self.init(rawValue: exact)
  }
}
