extension RuleName {
  package static let titleProportion = RuleName("title-proportion")
}

extension Rule {
  /// The title's size is a fixed fraction of the button's height.
  static let titleProportion = Rule(
    .titleProportion, .reported,
    asks: "The font is 43 % of the height, in whole points.",
    why: """
      At 43 % of the height the title is as large as Apple draws it; a smaller one makes the \
      button less prominent than the others, for which App Review has rejected apps.
      """,
    evidence: [.guidelines, .smallerTitle],
    handling: """
      includes the width at which the title fits; below half of the font size it is an error, since \
      every other service has a larger title then
      """
  ) { subject in
    guard let room = subject.room, room.isTooSmall else { return [] }
    let widest = ButtonWidth.allowed.upperBound
    // The guidelines count whole points.
    let size = Measure.spelling(room.fontSize.rounded())
    let full = Measure.spelling(room.fullFontSize.rounded())
    let fits = ButtonWidth(room.fullWidth)
    let remedy =
      fits.map { "Make it at least \($0.value) pt wide." }
      ?? subject.largestFullHeight.map {
        "At a width of \(widest) pt, it fits up to a height of \($0.value) pt."
      }
      ?? "No allowed width is enough."
    let isFarBelow =
      room.fontSize < HumanInterfaceGuidelines.smallestPartOfFontSize * room.fullFontSize
    return [
      Finding(
        rule: .titleProportion, severity: isFarBelow ? .error : .warning, value: "\(size) points",
        limit: "\(full) points",
        sentence: "Too narrow: the title shrinks from \(full) to \(size) pt"
          + (isFarBelow ? ", less than half." : "."), fix: remedy,
        nearest: (fits.map { subject.request.mode.with(width: $0) }
          ?? subject.largestFullHeight.map {
            subject.request.mode.with(width: ButtonWidth(clamping: widest)).with(height: $0)
          }).map(subject.inquiry.resized),
        dependencies: [
          .width, .height, .type, .locale, .titleCase, .weight, .watch, .labelPosition, .logoSize,
        ])
    ]
  }
}
