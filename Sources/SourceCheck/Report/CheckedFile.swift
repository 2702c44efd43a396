internal import ButtonCore

/// One button that was checked.
package struct CheckedButton: Sendable {
  package let place: SourcePlace
  /// The button's text in its source.
  package let text: String
  package let findings: [SourceFinding]
  /// Further facts for a person, a sentence each: what was not checked, and what replaces
  /// the button.
  package let remarks: [String]
  /// Sentences on the styles that suit the page, if its colour is stated.
  package let advice: [String]
  /// The title, if the source states it.
  let wording: TitleType?
}

/// A file that was checked.
package struct CheckedFile: Sendable {
  package let path: String
  package let buttons: [CheckedButton]
  /// The comments in it that ignore findings.
  let directives: [IgnoreDirective]
  /// Whether it has so many findings that the rest of it is not judged.
  package let isCut: Bool
}

extension CheckedFile {
  /// The finding for a file whose buttons have different titles, at the first that deviates.
  ///
  /// Only within a file: a page to sign in and a page to sign up are an ordinary pair.
  var wordingFinding: SourceFinding? {
    let titled = buttons.compactMap { button in button.wording.map { (type: $0, button: button) } }
    let titles = titled.map { title in
      (title.type, place: "line \(title.button.place.region?.start.line ?? 1)")
    }
    guard let first = titled.first, let finding = Rule.wordingFinding(in: titles),
      let deviating = titled.first(where: { $0.type != first.type })
    else { return nil }
    let others = titled.reduce(into: [first]) { seen, title in
      if !seen.contains(where: { $0.type == title.type }) { seen.append(title) }
    }.filter { $0.type != deviating.type }
    var maker = FindingMaker()
    return maker.findings(
      [Statement(finding)], at: deviating.button.place, text: deviating.button.text,
      related: others.map {
        .init(place: $0.button.place, message: "Here it is \($0.type.spelling).")
      }
    ).first
  }
}
