extension RuleSubject {
  var prominence: Finding? {
    guard let other = asked.neighbor,
      let difference = other.difference(of: request.size, titleFit)
    else { return nil }
    let (isSmaller, suited) = (difference.isSmaller, suited(to: other))
    return Finding(
      rule: .prominence, severity: isSmaller ? .error : .note,
      value: request.size.phrase,
      limit: "\(isSmaller ? "at least" : "about") \(other.phrase)",
      sentence: difference.sentence, numbers: difference.numbers,
      fix: suited.map { "Make it \($0.request.phrase)." }
        ?? "Make the others \(isSmaller ? "smaller" : "larger"): this button has limits.",
      change: suited.map { asked.change(to: $0) } ?? [:], evidence: difference.evidence)
  }

  /// The nearest request that is as prominent as another button, or `nil` if none is.
  private func suited(to other: Neighbor) -> Asked? {
    let size = request.size
    let own = other.asksForEqualSize ? 0 : Int(size.height)
    let title = self.titleFit.map { titleFit in
      Int((Double(other.fontSize) * size.height / titleFit.fullFontSize).rounded(.up))
    }
    guard let height = ButtonHeight(max(own, other.height, title ?? 0)) else { return nil }
    var suited = asked.with { asked in
      if isTitled { asked.height = height } else { asked.side = height }
    }
    if let titleFit = titleFit(suited) {
      let needed = titleFit.isTooSmall ? min(titleFit.fullWidth, ButtonWidth.max.value) : 0
      guard let width = ButtonWidth(max(Int(size.width), other.widths.lowerBound, needed)) else {
        return nil
      }
      suited = suited.with { $0.width = width }
    }
    return other.difference(of: suited.request.size, titleFit(suited)) == nil ? suited : nil
  }
}

extension Neighbor {
  /// How our button is smaller than this one, or larger although this one's service asks for the same size: both sizes
  /// in a sentence, ours of those that the sentence rounds, and the evidence that it matters. `nil` if neither is so.
  ///
  /// - Parameter titleFit: The size of our title; `nil` for a button without one.
  package func difference(
    of size: Size, _ titleFit: TitleFit?
  ) -> (isSmaller: Bool, sentence: String, numbers: [Double], evidence: Evidence)? {
    // People see a font's size by the height of its capitals. A logo has only a height.
    var dimensions = [(noun: "height", ours: size.height, theirs: height, seen: 1.0)]
    if let titleFit {
      dimensions += [
        ("width", size.width, widths.lowerBound, 1),
        ("title", titleFit.fontSize, fontSize, HumanInterfaceGuidelines.Typography.capHeight),
      ]
    }
    let limit = HumanInterfaceGuidelines.invisibleDifference
    let smaller = dimensions.filter { (Double($0.theirs) - $0.ours) * $0.seen > limit }
    if smaller.isEmpty {
      guard asksForEqualSize, size.height - Double(height) > limit else { return nil }
      let sizes = "\(Int(size.height)) vs \(height) pt"
      return (false, "Taller than \(name)'s button (\(sizes)); \(name) asks for equal size.", [], .equalSize)
    }
    let list = smaller.map { "\($0.noun) \(Int($0.ours.rounded())) instead of \($0.theirs) pt" }
    let others = name.isEmpty ? "the other buttons" : "\(name)'s button"
    return (
      true, "Smaller than \(others): \(list.joined(separator: ", ")).", smaller.map(\.ours),
      smaller.map(\.noun) == ["title"] ? .smallerTitle : .smallerOnWeb
    )
  }

  fileprivate var phrase: String {
    "\(height) pt tall" + (name.isEmpty ? "" : " and \(widths.lowerBound) pt wide, with a title of \(fontSize) pt")
  }
}

extension Size {
  fileprivate var phrase: String { "\(Int(height)) pt tall and \(Int(width)) pt wide" }
}

extension ButtonRequest {
  fileprivate var phrase: String { title == nil ? "a logo alone of \(height.value) pt" : size.phrase }
}
