extension RuleSubject {
  var prominence: Finding? {
    guard let other = asked.neighbor,
      let difference = SizeDifference(of: request.size, titleFit, from: other)
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
    return SizeDifference(of: suited.request.size, titleFit(suited), from: other) == nil ? suited : nil
  }
}

extension Neighbor {
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
