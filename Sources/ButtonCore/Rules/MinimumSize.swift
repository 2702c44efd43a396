extension RuleName {
  package static let minimumSize = RuleName("minimum-size")
}

extension Rule {
  /// A button has a smallest size.
  static let minimumSize = Rule(
    .minimumSize, .reported,
    asks: "A button with a title is at least 140 points wide and 30 tall.",
    handling: "widths from 130 are drawn, as the endpoint of Apple draws them"
  ) { subject in
    typealias Size = HumanInterfaceGuidelines.SmallestSize
    guard let button = subject.request.mode.titled, button.width.value < Size.width else {
      return []
    }
    return [
      Finding(
        rule: .minimumSize, severity: .warning, value: "\(button.width.value) points",
        limit: "at least \(Size.width) points",
        sentence: "The button is \(button.width.value) points wide, and should be \(Size.width) at "
          + "least.",
        nearest: subject.inquiry.resized(
          subject.request.mode.with(width: ButtonWidth(clamping: Size.width))),
        dependencies: [.width])
    ]
  }
}
