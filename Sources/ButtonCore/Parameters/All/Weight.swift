/// The weight of a title's letters.
package enum TitleWeight: CaseIterable, Hashable, Sendable {
  case regular, medium, semibold, bold

  /// Apple's.
  package static let `default` = TitleWeight.medium
}

extension TitleWeight: Word, ParameterValue {
  package var spelling: String {
    switch self {
    case .regular: "regular"
    case .medium: "medium"
    case .semibold: "semibold"
    case .bold: "bold"
    }
  }

  package static func guess(from text: String) -> TitleWeight? {
    // Weights as in CSS.
    if let number = Int(text) {
      return switch number {
      case ..<450: .regular
      case 450..<550: .medium
      case 550..<650: .semibold
      default: .bold
      }
    }
    return guess(
      from: text,
      synonyms: [
        "normal": .regular, "light": .regular, "thin": .regular, "demibold": .semibold,
        "heavy": .bold, "black": .bold, "extrabold": .bold,
      ])
  }
}

extension Parameter {
  package static let weight = Parameter(
    "weight", TitleWeight.self, .addition, at: [.center, .left],
    label: "Weight", meaning: "The title's weight, if the typeface has it.",
    relation: """
      Chinese, Japanese and Korean titles have only medium, unless the operator has titles in others.
      """,
    example: TitleWeight.semibold.spelling, rule: .systemFont, form: FormPlace(.custom, 1)
  ) { $0.mode.titled?.title.weight.spellingUnlessStandard }
}
