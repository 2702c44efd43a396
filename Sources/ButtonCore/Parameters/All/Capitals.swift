/// The case of a title's letters.
package enum TitleCase: CaseIterable, Hashable, Sendable {
  /// As Apple writes it.
  case asWritten
  /// All capitals, for interfaces that use them throughout.
  case upper

  package static let `default` = TitleCase.asWritten
}

extension TitleCase: Word, ParameterValue {
  package var spelling: String {
    switch self {
    case .asWritten: "standard"
    case .upper: "upper"
    }
  }

  package static func guess(from text: String) -> TitleCase? {
    guess(
      from: text,
      synonyms: [
        "uppercase": .upper, "capitals": .upper, "caps": .upper, "allcaps": .upper, "true": .upper,
        "normal": .asWritten, "none": .asWritten, "default": .asWritten, "title": .asWritten,
      ])
  }
}

extension Parameter {
  package static let titleCase = Parameter(
    "title_case", TitleCase.self, .addition, at: [.center, .left],
    label: "Case",
    meaning: "The title as Apple writes it, or in capitals by the rules of its language.",
    example: TitleCase.asWritten.spelling, rule: .titleCase, form: FormPlace(.custom, 2)
  ) { $0.mode.titled?.title.titleCase.spellingUnlessStandard }
}
