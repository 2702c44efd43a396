/// What a caller asks for: a picture, and what is known of where it will stand.
///
/// The picture depends on the request alone; what there is to say about it depends on all.
package struct ButtonInquiry: Hashable, Sendable {
  package var request: ButtonRequest
  package var page: Page
  /// Positions that were asked for and are drawn elsewhere.
  package var clamped: [ClampedPosition]
  /// Parameters that would do what the Human Interface Guidelines refuse. They change nothing.
  package var forbidden: [ForbiddenWish]

  package init(
    _ request: ButtonRequest, page: Page = Page(), clamped: [ClampedPosition] = [],
    forbidden: [ForbiddenWish] = []
  ) {
    self.request = request
    self.page = page
    self.clamped = clamped
    self.forbidden = forbidden
  }
}

/// What stands around a button, as far as the caller says.
package struct Page: Hashable, Sendable {
  package var options = Options()

  package init() {}
}

/// A position beyond the margins that Apple recommends.
package struct ClampedPosition: Hashable, Sendable {
  package var parameter: Parameter
  package var asked: LeadingPosition
  /// Where it is drawn, in points from the leading edge.
  package var drawn: Int
}

/// A parameter that no button can have.
package struct ForbiddenWish: Hashable, Sendable {
  /// The name as the caller wrote it.
  package var name: String
  /// What refuses it.
  package var rule: RuleName
}
