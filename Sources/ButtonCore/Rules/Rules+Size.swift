// Sizes of the button and its title.

extension RuleSubject {
  /// A button with a title has a smallest width; its smallest height is that of the parameter.
  var minimumSize: Finding? {
    let smallest = HumanInterfaceGuidelines.SmallestSize.width
    guard let width = request.mode.titled?.width, width.value < smallest else { return nil }
    return Finding(
      rule: .minimumSize, severity: .warning, value: "\(width.value) points",
      limit: "at least \(smallest) points", sentence: "The button is \(width.value) pt wide.",
      fix: "Make it at least \(smallest) pt wide.",
      change: change { $0.width = ButtonWidth(clamping: smallest) })
  }

  var titleProportion: Finding? {
    guard let titleFit, titleFit.isTooSmall else { return nil }
    // The guidelines count whole points.
    let size = titleFit.fontSize.rounded().decimal(2)
    let full = titleFit.fullFontSize.rounded().decimal(2)
    let fits = ButtonWidth(titleFit.fullWidth)
    let remedy =
      fits.map { "Make it at least \($0.value) pt wide." }
      ?? largestFullHeight.map {
        "At a width of \(ButtonWidth.max.value) pt, it fits up to a height of \($0.value) pt."
      }
      ?? "No allowed width is enough."
    let better = (fits, largestFullHeight)
    let isFarBelow =
      titleFit.fontSize < HumanInterfaceGuidelines.smallestPartOfFontSize * titleFit.fullFontSize
    return Finding(
      rule: .titleProportion, severity: isFarBelow ? .error : .warning, value: "\(size) points",
      limit: "\(full) points",
      sentence: "Too narrow: the title shrinks from \(full) to \(size) pt"
        + (isFarBelow ? ", less than half." : "."), fix: remedy,
      change: better == (nil, nil)
        ? [:]
        : change {
          $0.width = better.0 ?? .max
          if better.0 == nil, let height = better.1 { $0.height = height }
        })
  }
}
