/// A value that is one of a few words.
package protocol Word: ParameterValue, CaseIterable, Hashable, Sendable {
  /// What else callers call the values, in lower-case letters and digits.
  static var synonyms: [String: Self] { get }
}

extension Word where Self: RawRepresentable<String> {
  package var spelling: String { rawValue }
}

extension Word {
  package static var synonyms: [String: Self] { [:] }

  package static var allowedValues: AllowedValues { .words(allCases.map(\.spelling)) }

  package init?(spelling: String) {
    guard let found = Self.allCases.first(where: { $0.spelling == spelling }) else { return nil }
    self = found
  }

  package static func guess(from text: String) -> Self? { word(like: text) }

  /// Finds the word despite other separators or case, or from a synonym or a typo.
  static func word(like text: String) -> Self? {
    let folded = text.lettersAndDigits
    return allCases.first { $0.spelling.lettersAndDigits == folded } ?? synonyms[folded]
      ?? nearestSpelling(to: text, among: allCases.map(\.spelling)).flatMap(Self.init(spelling:))
  }
}
