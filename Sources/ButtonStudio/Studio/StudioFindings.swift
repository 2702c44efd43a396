internal import ButtonCore

/// The studio's report on a state: why it cannot be drawn, how it breaks the guidelines, and which
/// style suits the page.
struct StudioFindings {
  let items: [Item]
  /// The heading above the items.
  let title: String
  /// Whether the items are shown in a list: nothing good is said below the findings of pasted code.
  let isListed: Bool
  /// `nil` beside pasted code.
  let advice: Advice?
  let isClear: Bool
  /// The severity of the first item, or `clear`.
  let worst: String
  let verdict: String
  /// The studio's path and query with the first fault corrected.
  let firstFix: String?
  /// The number of other items; `nil` if there are none.
  let more: String?
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
    /// The studio's path and query with the fault corrected.
    let fix: String?
  }

  init(
    _ reading: StudioReading, _ findings: [Finding]
  ) {
    let state = reading.state
    let refused = reading.problems.map { problem in
      Item(
        severity: "invalid", rule: problem.rule?.text, value: problem.parameter.name,
        sentence: "\(problem.parameter.label): \(problem.instruction)",
        summary: "Invalid setting: \(problem.parameter.label). The preview shows the nearest valid "
          + "button.",
        fix: state.address.target)
    }
    // A designer cannot install the logo, so what the design can mend comes first.
    let worst = findings.first?.severity
    let ofInstallation = findings.filter { $0.rule == .artworkOrigin && $0.severity == worst }
    let ordered =
      findings.filter { $0.severity == worst && $0.rule != .artworkOrigin } + ofInstallation
      + findings.filter { $0.severity != worst }
    let found = ordered.map { finding in
      Item(
        severity: finding.severity.word, rule: finding.rule.text, value: finding.value,
        sentence: finding.message, summary: finding.summary,
        fix: finding.change.isEmpty ? nil : state.changed(by: finding.change).target)
    }
    // A refused button is shown corrected, so the findings would be about another button.
    items = refused.isEmpty ? found : refused
    isClear = items.isEmpty
    let isPaste = state.view.tab == .paste
    title = isPaste ? "The button in the preview" : "Guidelines"
    isListed = !isPaste || !isClear
    self.worst = items.first?.severity ?? "clear"
    let clear =
      state.view.page == .preset(.photo)
      ? "Follows Apple's guidelines where the page has the photo's mean colour"
      : "Follows Apple's guidelines"
    verdict = items.first.map { $0.summary ?? $0.sentence } ?? clear
    firstFix = items.first?.fix
    more = items.count > 1 ? "\(items.count - 1) more" : nil
    summary =
      items.isEmpty
      ? "No issues found: this button follows Apple's guidelines."
      : "\(items.count) \(items.count == 1 ? "issue" : "issues"). "
        + items.map { "\($0.severity): \($0.sentence)" }.joined(separator: " ")
    advice = isPaste ? nil : Self.advice(state)
  }
}

extension StudioFindings {
  /// The styles for the page's colour: each with its reason, and the address that has it. A photo
  /// counts as its mean colour.
  typealias Advice = (isMean: Bool, styles: [Style])
  typealias Style = (
    label: String, reason: String, isAllowed: Bool, isAdvised: Bool, isChosen: Bool, target: String
  )

  private static func advice(_ state: StudioState) -> Advice {
    let colors = StyleAdvice(background: state.view.page.color)
    let styles: [Style] = ButtonStyle.allCases.map { style in
      (
        style.label, colors.reason(for: style), colors.allows(style), colors.advised == style,
        state.style == style, state.styled(style).target
      )
    }
    return (state.view.page == .preset(.photo), styles)
  }
}

extension ParameterFault {
  /// A sentence about what to do, for a form that shows name and value beside it.
  var instruction: String {
    guard reason == .notAllowed else { return sentence }
    // The control has the words.
    if case .words = allowed { return "\u{201C}\(values[0])\u{201D} is not among the choices." }
    return "Enter \(allowed.phrase)."
  }
}
