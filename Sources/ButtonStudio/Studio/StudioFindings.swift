internal import ButtonAssets
internal import ButtonCore
internal import ButtonReports

extension StudioPage {
  /// The report on the state: why it cannot be drawn, how it breaks the guidelines, and which style suits the page.
  func findings() throws -> Any {
    // A refused button is shown corrected, so the findings would be about another button.
    let items = try state.problems.isEmpty ? found() : refused
    let colors = StyleAdvice(background: state.view.page.color)
    let styles = ButtonStyle.allCases.map {
      (reason: colors.reason(for: $0), isAllowed: colors.allows($0), isAdvised: colors.advised == $0)
    }
    return (
      items: items, worst: items.first, count: items.count, isOne: items.count == 1,
      isMean: view.page == .photo, styles: styles
    )
  }

  /// The value or parameter at fault tells findings of one rule apart. The verdict has the summary, unless the sentence
  /// is short enough.
  private typealias Item = (
    severity: String, rule: String?, value: String, sentence: String, summary: String?, fix: StudioLink?
  )

  private var refused: [Item] {
    state.problems.map { problem in
      (
        "invalid", problem.rule?.text, problem.parameter.name, "\(problem.parameter.label): \(problem.instruction)",
        "Invalid setting: \(problem.parameter.label). The preview shows the nearest valid button.",
        StudioLink(target: state.address.target, label: "Use the nearest")
      )
    }
  }

  private func found() throws -> [Item] {
    let findings = try state.judged.flatMap { try ReportBuilder(site.assets).findings(in: $0) }
      .reduce(into: [Finding]()) { if !$0.contains($1) { $0.append($1) } }
    let worst = findings.map(\.severity).max()
    // A designer cannot install the logo, so what the design can mend comes first.
    func isLater(_ finding: Finding) -> Bool { finding.rule == .artworkOrigin && finding.severity == worst }
    return findings.sorted { one, other in
      one.severity != other.severity ? one.severity > other.severity : !isLater(one) && isLater(other)
    }.map { finding in
      (
        finding.severity.word, finding.rule.text, finding.value, finding.message, finding.summary,
        finding.change.isEmpty ? nil : StudioLink(state, finding.change)
      )
    }
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
