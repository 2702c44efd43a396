internal import ButtonCore

/// The studio's report on a state: why it cannot be drawn, how it breaks the guidelines, and which
/// style suits the page.
struct StudioFindings {
  let items: [Item]
  /// How each style suits the page's colour. A photo counts as its mean colour.
  let advice: (isMean: Bool, styles: [(reason: String, isAllowed: Bool, isAdvised: Bool)])
  /// The severity of the first item, or `clear`.
  let worst: String
  let verdict: String
  /// What the verdict says once all items are shown below it.
  let opened: String
  /// The studio with the first fault corrected.
  let firstFix: StudioLink?
  /// All items as text, for screen readers.
  let summary: String

  struct Item {
    /// `invalid`, or the severity's word.
    let severity: String
    /// The rule's name, if there is one.
    let rule: String?
    /// The value or parameter at fault, which tells findings of one rule apart.
    let value: String
    let sentence: String
    /// A shorter text for the verdict; `nil` if the sentence is short enough.
    let summary: String?
    let fix: StudioLink?
  }

  init(_ reading: StudioReading, _ findings: [Finding]) {
    let state = reading.state
    let refused = reading.problems.map { problem in
      Item(
        severity: "invalid", rule: problem.rule?.text, value: problem.parameter.name,
        sentence: "\(problem.parameter.label): \(problem.instruction)",
        summary: "Invalid setting: \(problem.parameter.label). The preview shows the nearest valid button.",
        fix: StudioLink(target: state.address.target, label: "Use the nearest"))
    }
    // A designer cannot install the logo, so what the design can mend comes first.
    let worst = findings.first?.severity
    let ofInstallation = findings.filter { $0.rule == .artworkOrigin && $0.severity == worst }
    let ordered =
      findings.filter { $0.severity == worst && $0.rule != .artworkOrigin } + ofInstallation
      + findings.filter { $0.severity != worst }
    let found = ordered.map { finding in
      Item(
        severity: finding.severity.word, rule: finding.rule.text, value: finding.value, sentence: finding.message,
        summary: finding.summary, fix: finding.change.isEmpty ? nil : StudioLink(state, finding.change))
    }
    // A refused button is shown corrected, so the findings would be about another button.
    items = refused.isEmpty ? found : refused
    self.worst = items.first?.severity ?? "clear"
    let clear =
      state.view.page == .preset(.photo)
      ? "Follows Apple's guidelines where the page has the photo's mean colour" : "Follows Apple's guidelines"
    verdict = items.first.map { $0.summary ?? $0.sentence } ?? clear
    firstFix = items.first?.fix
    opened = items.isEmpty ? clear : "\(items.count) \(items.count == 1 ? "issue" : "issues")"
    summary =
      items.isEmpty
      ? "No issues found: this button follows Apple's guidelines."
      : "\(opened). " + items.map { "\($0.severity): \($0.sentence)" }.joined(separator: " ")
    let colors = StyleAdvice(background: state.view.page.color)
    advice = (
      state.view.page == .preset(.photo),
      ButtonStyle.allCases.map { (colors.reason(for: $0), colors.allows($0), colors.advised == $0) }
    )
  }
}

/// A link to another state of the studio.
struct StudioLink {
  /// The studio's path and query.
  var target: String
  var label: String
  var isChosen = false
}

extension StudioLink {
  /// Its label says what is used then: `Use White`, `Use 208`.
  fileprivate init(_ state: StudioState, _ change: ParameterChange) {
    let address = state.changed(by: change)
    target = address.target
    let values = change.compactMap(\.value)
    if change.keys.contains(where: { [Parameter.color, .border].contains($0) }) {
      let isOutlined = address[.border] == true.spelling
      label = "Use \((address[.color] == "black" ? .black : isOutlined ? .whiteOutlined : ButtonStyle.white).label)"
    } else {
      label = values.count == 1 ? "Use \(values[0])" : "Apply"
    }
  }
}

extension ParameterFault {
  /// A sentence about what to do, for a form that shows name and value beside it.
  var instruction: String {
    guard reason == .notAllowed else { return sentence }
    let value = "\u{201C}\(values[0])\u{201D}"
    switch allowed {
    // The control has the words.
    case .words: return "\(value) is not among the choices."
    case .form: return "\(value) is not a hexadecimal colour, such as #0a2540."
    case .wholeNumbers: return "Enter \(allowed.phrase)."
    }
  }
}
