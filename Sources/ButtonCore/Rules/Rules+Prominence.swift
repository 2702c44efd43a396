extension RuleSubject {
  /// The button is no smaller than other sign-in buttons.
  var prominence: Finding? {
    guard let other = inquiry.asked.neighbor else { return nil }
    let comparison = SizeComparison(of: request.mode.size, titleFit, with: other)
    let isSmaller = comparison.relation == .smaller
    guard isSmaller || comparison.isUnwanted else { return nil }
    let suited = suited(to: other)
    return Finding(
      rule: .prominence, severity: isSmaller ? .error : .note,
      value: request.mode.size.phrase,
      limit: "\(isSmaller ? "at least" : "about") \(other.phrase)",
      sentence: comparison.sentence,
      fix: suited.map { "Make it \($0.request.mode.phrase)." }
        ?? "Make the others \(isSmaller ? "smaller" : "larger"): this button has limits.",
      change: suited.map { inquiry.asked.change(to: $0.asked) } ?? [:], evidence: comparison.evidence)
  }

  /// The nearest request that is as prominent as another button, or `nil` if none is.
  private func suited(to other: NeighborButton) -> ButtonInquiry? {
    // Cannot fail for a title that a subject has already looked up.
    func titleFit(_ inquiry: ButtonInquiry) -> TitleFit? {
      (try? TitleFit(inquiry, titles: titles)) ?? nil
    }
    let size = request.mode.size
    let own = other.asksForEqualSize ? 0 : Int(size.height)
    let title = self.titleFit.map { titleFit in
      Int((Double(other.fontSize ?? 0) * size.height / titleFit.fullFontSize).rounded(.up))
    }
    guard let height = ButtonHeight(max(own, other.height, title ?? 0)) else { return nil }
    var suited = inquiry.with { asked in
      if isTitled { asked.height = height } else { asked.side = height }
    }
    if let titleFit = titleFit(suited) {
      let needed = titleFit.isTooSmall ? min(titleFit.fullWidth, ButtonWidth.max.value) : 0
      guard let width = ButtonWidth(max(Int(size.width), other.width ?? 0, needed)) else {
        return nil
      }
      suited = suited.with { $0.width = width }
    }
    let comparison = SizeComparison(of: suited.request.mode.size, titleFit(suited), with: other)
    return comparison.relation == .smaller || comparison.isUnwanted ? nil : suited
  }
}

extension NeighborButton {
  fileprivate var phrase: String {
    [("tall", height as Int?), ("wide", width)].compactMap { word, number in
      number.map { "\($0) pt \(word)" }
    }.joined(separator: " and ") + (fontSize.map { ", with a title of \($0) pt" } ?? "")
  }
}

extension Size {
  fileprivate var phrase: String { "\(Int(height)) pt tall and \(Int(width)) pt wide" }
}

extension ButtonMode {
  fileprivate var phrase: String {
    titled == nil ? "a logo alone of \(Int(size.height)) pt" : size.phrase
  }
}
