internal import ButtonCore

/// One button that was checked.
package struct CheckedButton: Sendable {
  package let place: SourcePlace
  /// The button's text in its source.
  package let text: String
  package internal(set) var findings: [SourceFinding]
  /// What else a person may want to know, a sentence each: what was not checked, and what replaces
  /// the button.
  package let remarks: [String]
  /// Which styles suit the page, if its colour is stated.
  package let advice: [String]
  /// The title, if the source states it.
  let wording: TitleType?
}

/// A file that was checked.
package struct CheckedFile: Sendable {
  package let path: String
  package internal(set) var buttons: [CheckedButton]
  /// The comments in it that ignore findings.
  let directives: [IgnoreDirective]
}
