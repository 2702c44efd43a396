extension RuleName {
  package static let titleProportion = RuleName("title-proportion")
}

extension Rule {
  /// The title's size is a fixed fraction of the button's height.
  static let titleProportion = Rule(
    .titleProportion, .reported,
    asks: "The font is 43 % of the height, in whole points.",
    handling: "includes the width at which the title fits"
  ) { subject in
    guard let room = subject.room, room.isTooSmall else { return [] }
    let widest = ButtonWidth.allowed.upperBound
    let size = room.fontSize.tenths
    // The guidelines count whole points.
    let full = Measure.spelling(room.fullFontSize.rounded())
    let fits = ButtonWidth(room.fullWidth)
    let remedy =
      fits.map { "Make it at least \($0.value) pt wide." }
      ?? subject.largestFullHeight.map {
        "At a width of \(widest) pt, it fits up to a height of \($0.value) pt."
      }
      ?? "No allowed width is enough."
    return [
      Finding(
        rule: .titleProportion, severity: .warning, value: "\(size) points",
        limit: "\(full) points",
        sentence:
          "Too narrow: the title shrinks from \(full) to \(size) pt. \(remedy)",
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
