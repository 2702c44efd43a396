extension RuleName {
  package static let prominence = RuleName("prominence")
}

extension Rule {
  /// The button is no smaller than other sign-in buttons.
  static let prominence = Rule(
    .prominence, .reported,
    asks: """
      The button is no smaller than those of other sign-in services, and visible without \
      scrolling.
      """,
    handling: "checked if match gives their height"
  ) { subject in
    guard let others = subject.inquiry.page.othersHeight else { return [] }
    let height = Int(subject.request.mode.size.height)
    guard height < others.value else { return [] }
    let tallest = ButtonHeight.allowed.upperBound
    let remedy =
      others.value > tallest
      ? "A button can be at most \(tallest) pt tall." : "Make it at least \(others.value) pt."
    return [
      Finding(
        rule: .prominence, severity: .warning, value: "\(height) points",
        limit: "at least \(others.value) points",
        sentence:
          "The button is \(height) pt tall; other sign-in buttons are \(others.value) pt. \(remedy)",
        nearest: ButtonHeight(others.value).map { height in
          subject.inquiry.resized(subject.widened(subject.request.mode.with(height: height)))
        },
        dependencies: [.height, .side, .match])
    ]
  }
}
