internal import ButtonCore

/// One button that was judged.
package struct CheckedButton: Sendable {
  package let place: SourcePlace
  /// The button's text in its source.
  package let text: String
  package internal(set) var findings: [SourceFinding] = []
  /// The path and query with all fixes, if all are known.
  package internal(set) var replacement: String?
  /// Further facts for a person, a sentence each: what was not checked, and the styles that suit the page.
  package internal(set) var facts: [String] = []
  /// The title, if the source states it.
  var wording: TitleType?

  /// What replaces the button, and the facts.
  var remarks: [String] { [replacement.map { "with all fixes: \($0)" }].compactMap(\.self) + facts }
}

/// A file that was judged.
package struct CheckedFile: Sendable {
  package let path: String
  package let buttons: [CheckedButton]
  /// What is reported, and what comments ignore, in the order of places; at one place, the worst first.
  package internal(set) var findings: [SourceFinding]
  /// Whether it has so many findings that the rest of it is not judged.
  package let isCut: Bool
}
