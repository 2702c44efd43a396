/// The black outline around the button, if there is one.
package enum Border: Hashable, Sendable {
  case line(BorderWidth)
  case absent

  package static let standard = Border.absent
  /// The outline that Apple draws.
  package static let present = Border.line(.standard)

  /// How far the background's edge, on which the line is centred, lies inside the button, in points.
  ///
  /// Half a point stays clear outside the line, as in what Apple's button script draws, so that
  /// lines of half and one and a half points are as sharp as those of one and two.
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
  /// What Apple's endpoint knows.
  private static let words: [Border] = [.present, .absent]

  package static var allowedValues: AllowedValues { .words(words.map(\.spelling)) }

  package init?(spelling: String) {
    guard let found = Self.words.first(where: { $0.spelling == spelling }) else { return nil }
    self = found
  }

  package var spelling: String {
    switch self {
    case .absent: Switch.off.spelling
    case .line: Switch.on.spelling
    }
  }

  package static func guess(from text: String) -> Border? {
    Switch.guess(from: text).map { $0 == .on ? .present : .absent }
  }
}

extension Parameter {
  package static let border = Parameter(
    "border", Border.self, .apple, at: Endpoint.allCases,
    label: "Outline", meaning: "Whether a black outline is drawn, 1 point wide.",
    relation: "Not together with a `style` that says otherwise, nor with `watch=true`.",
    example: Border.present.spelling, isFixedOnWatch: true
  ) { $0.mode.isOnWatch ? nil : $0.border.spelling }
}
