extension RuleReader {
  /// The button is no smaller than other sign-in buttons.
  var prominence: Finding? {
    guard let other = neighbor else { return nil }
    let comparison = SizeComparison(of: size, titleFit, with: other)
    let isSmaller = comparison.relation == .smaller
    guard isSmaller || comparison.isUnwanted else { return nil }
    let suited = suited(to: other)
    return Finding(
      rule: .prominence, severity: isSmaller ? .error : .note,
      value: size.phrase,
      limit: "\(isSmaller ? "at least" : "about") \(other.phrase)",
      sentence: comparison.sentence,
      fix: suited.map { "Make it \($0.asked.mode.phrase)." }
        ?? "Make the others \(isSmaller ? "smaller" : "larger"): this button has limits.",
      nearest: suited, evidence: comparison.evidence)
  }

  /// The nearest request that is as prominent as another button, or `nil` if none is.
  private func suited(to other: NeighborButton) -> ButtonInquiry? {
    var inquiry = changed { _ in }
    // Cannot fail for a title that a subject has already looked up.
    func titleFit() -> TitleFit? { (try? TitleFit(inquiry.asked, titles: titles)) ?? nil }
    let size = inquiry.asked.mode.size
    let own = other.asksForEqualSize ? 0 : Int(size.height)
    let title = titleFit().map { titleFit in
      Int((Double(other.fontSize ?? 0) * size.height / titleFit.fullFontSize).rounded(.up))
    }
    guard let height = ButtonHeight(max(own, other.height, title ?? 0)) else { return nil }
    inquiry.asked.mode.height = height
    if let titleFit = titleFit() {
      let needed = titleFit.isTooSmall ? min(titleFit.fullWidth, ButtonWidth.max.value) : 0
      guard let width = ButtonWidth(max(Int(size.width), other.width ?? 0, needed)) else {
        return nil
      }
      inquiry.asked.mode.titled?.width = width
    }
    let comparison = SizeComparison(of: inquiry.asked.mode.size, titleFit(), with: other)
    return comparison.relation == .smaller || comparison.isUnwanted ? nil : inquiry
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
