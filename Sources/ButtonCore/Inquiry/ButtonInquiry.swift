/// A request as it was asked for, and the picture that it resolves to.
///
/// The picture depends on ``request`` alone; the findings depend on everything.
package struct ButtonInquiry: Hashable, Sendable {
  package let asked: Asked
  package let request: ButtonRequest

  /// - Parameter asked: What it says about the response, and not about button or page, is not kept.
  package init(_ asked: Asked) {
    var asked = asked
    (asked.strict, asked.version) = (nil, nil)
    if asked.format == .report { asked.format = nil }
    asked.cornerRadius = asked.cornerRadius?.limited(height: asked.radiusHeight)
    self.asked = asked
    request = ButtonRequest(asked)
  }

  package init(_ request: ButtonRequest) { self.init(request.asked) }

  /// A changed copy.
  package func with(_ change: (inout Asked) -> Void) -> ButtonInquiry {
    ButtonInquiry(asked.with(change))
  }

  package func with(_ change: ParameterChange) -> ButtonInquiry { ButtonInquiry(asked.with(change)) }

  /// The same button at the width that its title needs; a logo alone stays as it is.
  package func fitted(_ titles: TitleLibrary) throws(TitleLibrary.MissingTitle) -> ButtonInquiry {
    guard request.title != nil else { return self }
    let width = try ButtonWidth.fitting([self], titles)
    return with { $0.width = width }
  }
}

extension ButtonWidth {
  /// The smallest width that the guidelines allow, and at which each of some buttons has its title at full
  /// size and where it was asked to be; the largest that is allowed, if that is not enough.
  package static func fitting(
    _ buttons: some Sequence<ButtonInquiry>, _ titles: TitleLibrary
  ) throws(TitleLibrary.MissingTitle) -> ButtonWidth {
    var widest = 0
    for button in buttons {
      widest = Swift.max(widest, try TitleFit(button, titles: titles)?.fullWidth ?? 0)
    }
    return fitting(widest)
  }
}
