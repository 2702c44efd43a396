extension RuleName {
  package static let prominence = RuleName("prominence")
}

extension Rule {
  /// The button is no smaller than other sign-in buttons.
  static let prominence = Rule(
    .prominence, .reported,
    asks: """
      The button is no smaller than those of other sign-in services, and visible without \
      scrolling.
      """,
    why: """
      An app that offers other sign-in services must give Sign in with Apple the same prominence; \
      App Review has rejected apps whose button was smaller.
      """,
    evidence: [.guidelines, .smallerTitle, .smallerOnWeb],
    handling: "checked if match gives their size or their service"
  ) { subject in
    guard let other = subject.inquiry.page.other else { return [] }
    let comparison = SizeComparison(of: subject.request, subject.room, with: other)
    let isSmaller = comparison.relation == .smaller
    guard isSmaller || comparison.isUnwanted else { return [] }
    let suited = subject.suited(to: other)
    let isOther = suited?.request.endpoint != subject.request.endpoint
    return [
      Finding(
        rule: .prominence, severity: isSmaller ? .error : .note,
        value: subject.request.mode.size.phrase,
        limit: "\(isSmaller ? "at least" : "about") \(other.phrase)",
        sentence: comparison.sentence,
        fix: suited.map {
          "\(isOther ? "Use" : "Make it") \($0.request.mode.phrase(isWhole: isOther))."
        }
          ?? "Make the others \(isSmaller ? "smaller" : "larger"): this button has limits.",
        nearest: isOther ? nil : suited,
        dependencies: [
          .height, .width, .side, .match, .type, .locale, .titleCase, .weight, .watch,
          .labelPosition, .logoSize,
        ])
    ]
  }
}

extension RuleSubject {
  /// The nearest request that is as prominent as another button, or `nil` if none is.
  fileprivate func suited(to other: OtherButton) -> ButtonInquiry? {
    var request = request
    request.mode = request.mode.titled(like: other)
    // Cannot fail for a title that `init` has already looked up.
    func room() -> TitleRoom? { (try? TitleRoom(request, titles: titles)) ?? nil }
    let size = request.mode.size
    let own = other.asksForEqualSize ? 0 : Int(size.height)
    let title = room().map { room in
      Int((Double(other.fontSize ?? 0) * size.height / room.fullFontSize).rounded(.up))
    }
    guard let height = ButtonHeight(max(own, other.height, title ?? 0)) else { return nil }
    request.mode = request.mode.with(height: height)
    if let room = room() {
      let needed = room.isTooSmall ? min(room.fullWidth, ButtonWidth.allowed.upperBound) : 0
      guard let width = ButtonWidth(max(Int(size.width), other.width ?? 0, needed)) else {
        return nil
      }
      request.mode = request.mode.with(width: width)
    }
    let comparison = SizeComparison(of: request, room(), with: other)
    let isSuited = comparison.relation != .smaller && !comparison.isUnwanted
    return isSuited
      ? inquiry.with {
        $0.request = request
        $0.clamped = []
      } : nil
  }
}

extension ButtonMode {
  /// The same with a title if another button has one, and without if it has none.
  fileprivate func titled(like other: OtherButton) -> ButtonMode {
    switch (titled, other.hasTitle) {
    case (nil, true?):
      return .centered(TitledButton(localization: localization)).with(
        height: ButtonHeight(clamping: Int(size.height)))
    case (let button?, false?):
      return .logoOnly(
        LogoButton(side: LogoSide(clamping: button.height.value), localization: localization))
    default: return self
    }
  }
}

extension OtherButton {
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
  /// - Parameter isWhole: Whether the phrase tells what kind of button it is.
  fileprivate func phrase(isWhole: Bool) -> String {
    titled == nil
      ? "a logo alone of \(Int(size.height)) pt"
      : (isWhole ? "a button with a title, " : "") + size.phrase
  }
}
