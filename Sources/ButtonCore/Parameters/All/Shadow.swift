/// The shadow that a button drops on the page.
package enum Shadow: CaseIterable, Hashable, Sendable {
  case none, small, medium, large

  package static let `default` = Shadow.none
}

extension Shadow: Word, OptionValue {
  package static var parameter: Parameter { .shadow }

  package var spelling: String {
    switch self {
    case .none: "none"
    case .small: "small"
    case .medium: "medium"
    case .large: "large"
    }
  }

  package static func guess(from text: String) -> Shadow? {
    guess(
      from: text,
      synonyms: [
        "true": .medium, "on": .medium, "false": .none, "off": .none, "0": .none, "s": .small,
        "m": .medium, "l": .large,
      ])
  }
}

extension Parameter {
  package static let shadow = Parameter(
    option: Shadow.self, "shadow", at: Endpoint.allCases,
    label: "Shadow", meaning: "A drop shadow; the picture grows to fit it.",
    relation: "Cannot be combined with `watch=true`.", example: Shadow.small.spelling,
    rule: .customAllowed, noun: "A shadow", form: FormPlace(.custom, 4), isFixedOnWatch: true)
}

extension OptionHolder {
  package var shadow: Shadow {
    get { options[Shadow.self, default: .default] }
    set { options[Shadow.self, default: .default] = newValue }
  }
}
