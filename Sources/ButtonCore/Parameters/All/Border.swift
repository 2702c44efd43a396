/// The black outline around the button, if there is one.
package enum Border: Hashable, Sendable {
  case line(BorderWidth)
  case absent

  package static let `default` = Border.absent
  /// The outline that Apple draws.
  package static let present = Border.line(.default)

  /// The distance from the button's edge to the background's edge, on which the line is centred, in
  /// points.
  ///
  /// Half a point stays clear outside the line, as in Apple's button script, so that lines of 0.5
  /// and 1.5 points are as sharp as those of 1 and 2.
  package var inset: Double {
    self == .absent ? 0 : HumanInterfaceGuidelines.clearOutsideOutline + width / 2
  }

  /// How wide it is in points; 0 for none.
  package var width: Double {
    switch self {
    case .line(let width): width.points
    case .absent: 0
    }
  }
}

extension Border: ParameterValue {
  /// The values of Apple's endpoint.
  private static let words: [Border] = [.present, .absent]

  package static var allowedValues: AllowedValues { .words(words.map(\.spelling)) }

  package init?(spelling: String) {
    guard let found = Self.words.first(where: { $0.spelling == spelling }) else { return nil }
    self = found
  }

  package var spelling: String {
    switch self {
    case .absent: false.spelling
    case .line: true.spelling
    }
  }

  package static func guess(from text: String) -> Border? {
    Bool.guess(from: text).map { $0 ? .present : .absent }
  }
}

extension Parameter {
  package static let border = Parameter(
    "border", Border.self, .apple, at: Endpoint.allCases,
    label: "Outline", meaning: "Draws a black outline, 1 pt wide.",
    relation: "Cannot be combined with a contradicting `style`, or with `watch=true`.",
    example: Border.present.spelling, isFixedOnWatch: true
  ) { $0.mode.isOnWatch ? nil : $0.border.spelling }
}
