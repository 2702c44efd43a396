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
}

/// A position beyond the margins that Apple recommends.
package struct ClampedPosition: Hashable, Sendable {
  package var parameter: Parameter
  package var asked: LeadingPosition
  /// Where it is drawn, in points from the leading edge.
  package var drawn: Int
}
