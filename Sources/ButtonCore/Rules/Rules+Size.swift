// Sizes of the button and its title.

extension RuleSubject {
  /// A button with a title has a smallest width; its smallest height is that of the parameter.
  var minimumSize: Finding? {
    let smallest = HumanInterfaceGuidelines.SmallestSize.width
    guard let width = request.width, width.value < smallest else { return nil }
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
    let (fits, largestFullHeight) = (ButtonWidth(titleFit.fullWidth), largestFullHeight)
    let remedy =
      fits.map { "Make it at least \($0.value) pt wide." }
      ?? largestFullHeight.map {
        "At a width of \(ButtonWidth.max.value) pt, it fits up to a height of \($0.value) pt."
      }
      ?? "No allowed width is enough."
    let isFarBelow =
      titleFit.fontSize < HumanInterfaceGuidelines.smallestPartOfFontSize * titleFit.fullFontSize
    return Finding(
      rule: .titleProportion, severity: isFarBelow ? .error : .warning, value: "\(size) points",
      limit: "\(full) points",
      sentence: "Too narrow: the title shrinks from \(full) to \(size) pt"
        + (isFarBelow ? ", less than half." : "."), numbers: [titleFit.fontSize], fix: remedy,
      change: fits == nil && largestFullHeight == nil
        ? [:]
        : change {
          $0.width = fits ?? .max
          if fits == nil { $0.height = largestFullHeight }
        })
  }

  /// If no width is enough: the largest height at which the title keeps its full size at the largest width, if there is
  /// one.
  private var largestFullHeight: ButtonHeight? {
    guard titleFit?.fits == false else { return nil }
    let heights = (ButtonHeight.allowed.lowerBound...request.height.value).reversed()
    return heights.lazy.map { ButtonHeight(clamping: $0) }.first { height in
      self.titleFit(self.asked.with { ($0.width, $0.height) = (.max, height) })?.fits == true
    }
  }
}
