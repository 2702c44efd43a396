/// A parameter that is true or false.
extension Bool: ParameterValue {
  package static let `default` = false

  package static var allowedValues: AllowedValues { .words([true, false].map(\.spelling)) }

  package init?(spelling: String) { self.init(spelling) }

  package var spelling: String { self ? "true" : "false" }

  package static func guess(from text: String) -> Bool? {
    switch text.lettersAndDigits {
    case "true", "1", "yes", "on": true
    case "false", "0", "no", "off", "none": false
    default: nearestSpelling(to: text, among: [true, false].map(\.spelling)).map { $0 == "true" }
    }
  }
}

extension AllowedValues {
  /// Whether the values are `true` and `false`.
  package var isBoolean: Bool {
    if case .words(let words) = self { Set(words) == ["true", "false"] } else { false }
  }
}
