/// A value that is one of a few words.
package protocol Word: CaseIterable, Hashable, Sendable {
  /// The word as callers write it.
  var spelling: String { get }

  /// The default.
  static var `default`: Self { get }
}

extension Word where Self: RawRepresentable<String> {
  package var spelling: String { rawValue }
}

extension Word {
  package static var allowedValues: AllowedValues { .words(allCases.map(\.spelling)) }

  package init?(spelling: String) {
    guard let found = Self.allCases.first(where: { $0.spelling == spelling }) else { return nil }
    self = found
  }

  /// Finds the word despite other separators or case, or from a known synonym or a typo.
  static func guess(from text: String, synonyms: KeyValuePairs<String, Self>) -> Self? {
    let folded = text.lettersAndDigits
    if let found = allCases.first(where: { $0.spelling.lettersAndDigits == folded }) {
      return found
    }
    if let synonym = synonyms.first(where: { $0.key == folded }) { return synonym.value }
    return nearestSpelling(to: text, among: allCases.map(\.spelling)).flatMap(Self.init(spelling:))
  }
}
