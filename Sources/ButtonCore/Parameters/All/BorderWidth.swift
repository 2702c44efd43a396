/// How wide an outline is. The Human Interface Guidelines let custom buttons vary it.
///
/// One point is what Apple's button script draws.
package enum BorderWidth: Int, CaseIterable, Hashable, Sendable {
  // In half points.
  case half = 1
  case one = 2
  case oneAndAHalf = 3
  case two = 4

  /// Apple's.
  package static let `default` = BorderWidth.one

  package var points: Double { Double(rawValue) / 2 }
}

extension BorderWidth: Word, ParameterValue {
  package var spelling: String { Measure.spelling(points) }

  package static func guess(from text: String) -> BorderWidth? {
    guard let measure = Measure(text) else { return nil }
    return allCases.min { abs($0.points - measure.number) < abs($1.points - measure.number) }
  }
}

extension Parameter {
  package static let borderWidth = Parameter(
    "border_width", .addition, at: Endpoint.allCases,
    label: "Outline width", meaning: "Draws an outline of this width, in points.",
    relation: """
      Cannot be combined with `border=false`, a `style` without an outline, or `watch=true`.
      """,
    example: BorderWidth.one.spelling, rule: .customAllowed, form: FormPlace(.custom, 3),
    isFixedOnWatch: true,
    values: .fixed(Values(BorderWidth.self, hasDefault: false))
  ) { request in
    if case .line(let width) = request.border { width.spellingUnlessStandard } else { nil }
  }
}
