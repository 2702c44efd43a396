/// A whole request: a picture, and what the caller says about the page around it.
///
/// The picture depends on ``request`` alone; the findings depend on everything.
package struct ButtonInquiry: Hashable, Sendable {
  /// The picture as it was asked for, with positions and units as they were written: what addresses,
  /// corrections and other sizes start from.
  package var asked: ButtonRequest { didSet { request = asked.canonical } }
  /// The picture in canonical form, which every way to ask for it has in common.
  package private(set) var request: ButtonRequest
  package var page: Page

  package init(_ asked: ButtonRequest, page: Page = Page()) {
    self.asked = asked
    request = asked.canonical
    self.page = page
  }

  /// A changed copy.
  package func with(_ change: (inout ButtonInquiry) -> Void) -> ButtonInquiry {
    var inquiry = self
    change(&inquiry)
    return inquiry
  }

  /// The value of a parameter of the picture or the page, in words of the API and as requested;
  /// `nil` for one that does not apply, and for the default of a parameter of ours.
  package func spelling(of parameter: Parameter) -> String? {
    asked.spelling(of: parameter) ?? page.spelling(of: parameter)
  }

  /// Requested positions that the margins move elsewhere.
  var clampedPositions: [ClampedPosition] {
    guard let asked = asked.mode.leading else { return [] }
    return [
      ClampedPosition(parameter: .labelPosition, asked: asked.labelPosition, drawn: asked.label),
      ClampedPosition(parameter: .logoPosition, asked: asked.logoPosition, drawn: asked.logo),
    ].filter { $0.asked != .default && $0.asked.value != $0.drawn }
  }
}

/// A position beyond the margins that Apple recommends.
struct ClampedPosition: Hashable, Sendable {
  var parameter: Parameter
  var asked: LeadingPosition
  /// The drawn position, in points from the leading edge.
  var drawn: Int
}
