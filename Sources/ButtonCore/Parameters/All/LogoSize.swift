/// Which of the three left-aligned logo files a leading arrangement shows.
package enum LogoSize: CaseIterable, Hashable, Sendable {
  case small, medium, large

  package static let `default` = LogoSize.small
}

extension LogoSize: Word, ParameterValue {
  package var spelling: String {
    switch self {
    case .small: "small"
    case .medium: "medium"
    case .large: "large"
    }
  }

  package static func guess(from text: String) -> LogoSize? {
    guess(
      from: text,
      synonyms: ["s": .small, "m": .medium, "l": .large, "sm": .small, "md": .medium, "lg": .large])
  }
}

extension Parameter {
  package static let logoSize = Parameter(
    "logo-size", LogoSize.self, .apple, at: [.left],
    label: "Logo size", meaning: "Which of Apple's logo files is drawn.",
    example: LogoSize.medium.spelling, form: FormPlace(.arrangement, 1)
  ) { $0.mode.arrangement?.logoSize.spelling }
}
