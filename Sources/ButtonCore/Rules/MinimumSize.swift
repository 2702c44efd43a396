extension RuleName {
  package static let minimumSize = RuleName("minimum-size")
}

extension Rule {
  private typealias Size = HumanInterfaceGuidelines.SmallestSize

  /// A button has a smallest size.
  static let minimumSize = Rule(
    .minimumSize, .reported,
    asks: "A button with a title is at least \(Size.width) pt wide and \(Size.height) pt tall.",
    why: "A smaller button is hard to read and hard to hit; its title has no room.",
    handling: "widths from 130 are drawn, as Apple's endpoint does"
  ) { subject in
    // watchOS has buttons of its own size.
    guard let button = subject.request.mode.titled, !subject.request.mode.isOnWatch,
      button.width.value < Size.width
    else { return [] }
    return [
      Finding(
        rule: .minimumSize, severity: .warning, value: "\(button.width.value) points",
        limit: "at least \(Size.width) points",
        sentence: "The button is \(button.width.value) pt wide.",
        fix: "Make it at least \(Size.width) pt wide.",
        nearest: subject.inquiry.resized(
          subject.request.mode.with(width: ButtonWidth(clamping: Size.width))),
        dependencies: [.width, .watch])
    ]
  }
}
