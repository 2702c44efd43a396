extension RuleName {
  package static let minimumSize = RuleName("minimum-size")
}

extension Rule {
  private typealias Size = HumanInterfaceGuidelines.SmallestSize

  /// A button has a smallest size.
  static let minimumSize = Rule(
    .minimumSize, .reported,
    asks: "A button with a title is at least \(Size.width) points wide and \(Size.height) tall.",
    handling: "widths from 130 are drawn, as the endpoint of Apple draws them"
  ) { subject in
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
