/// A whole request: a picture, and what the caller says about the page around it.
///
/// The picture depends on ``request`` alone; the findings depend on everything.
package struct ButtonInquiry: Hashable, Sendable {
  package var request: ButtonRequest
  package var page: Page
  /// Requested positions that are drawn elsewhere.
  package var clamped: [ClampedPosition]
  /// Parameters for what the Human Interface Guidelines forbid. They have no effect on the picture.
  package var forbidden: [ForbiddenParameter]

  package init(
    _ request: ButtonRequest, page: Page = Page(), clamped: [ClampedPosition] = [],
    forbidden: [ForbiddenParameter] = []
  ) {
    self.request = request
    self.page = page
    self.clamped = clamped
    self.forbidden = forbidden
  }

  /// The value of a parameter of the picture or the page, in words of the API and as requested;
  /// `nil` for one that does not apply, and for the default of a parameter of ours.
  package func spelling(of parameter: Parameter) -> String? {
    clamped.first { $0.parameter == parameter }?.asked.spelling
      ?? request.spelling(of: parameter) ?? page.spelling(of: parameter)
  }

  /// The same button at another width, where its positions may be within the margins.
  package func with(width: ButtonWidth) -> ButtonInquiry {
    var inquiry = self
    inquiry.request.mode.titled?.width = width
    guard let drawn = request.mode.leading, !clamped.isEmpty else { return inquiry }
    func asked(_ parameter: Parameter, _ drawn: LeadingPosition) -> LeadingPosition {
      clamped.first { $0.parameter == parameter }?.asked ?? drawn
    }
    var titled = drawn.titled
    titled.width = width
    (inquiry.request.mode, inquiry.clamped) = LeadingButton.placed(
      titled, logoSize: drawn.logoSize,
      logo: asked(.logoPosition, drawn.positions.logo),
      label: asked(.labelPosition, drawn.positions.label))
    return inquiry
  }
}

extension LeadingButton {
  /// A button with its logo and its title at these positions, and those that it cannot have.
  static func placed(
    _ button: TitledButton, logoSize: LogoSize, logo: LeadingPosition, label: LeadingPosition
  ) -> (ButtonMode, [ClampedPosition]) {
    let leading = LeadingButton(
      button, logoSize: logoSize, logoPosition: logo, labelPosition: label)
    let clamped = [
      ClampedPosition(parameter: .labelPosition, asked: label, drawn: leading.label),
      ClampedPosition(parameter: .logoPosition, asked: logo, drawn: leading.logo),
    ].filter { $0.asked != .default && $0.asked.value != $0.drawn }
    return (.leading(leading), clamped)
  }
}

/// A position beyond the margins that Apple recommends.
package struct ClampedPosition: Hashable, Sendable {
  package var parameter: Parameter
  package var asked: LeadingPosition
  /// Where it is drawn, in points from the leading edge.
  package var drawn: Int
}
