/// A request with everything that its layout needs.
package struct ButtonDesign: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case centered(ShapedTitle, Script, Direction)
    case leading(ShapedTitle, LeadingArrangement, Direction)
    case logoOnly

    package var title: ShapedTitle? {
      switch self {
      case .centered(let title, _, _), .leading(let title, _, _): title
      case .logoOnly: nil
      }
    }

    package var direction: Direction {
      switch self {
      case .centered(_, _, let direction), .leading(_, _, let direction): direction
      case .logoOnly: .leftToRight
      }
    }
  }

  /// The button's size in points, without the space for a shadow.
  package var size: Size
  package var fillColor: FillColor
  package var border: Border
  package var cornerRadius: CornerRadius
  package var decoration: Decoration
  package var content: Content
  /// The alternative text.
  package var label: String
  /// The BCP 47 tag of the label's language.
  package var languageTag: String

  package init(
    size: Size, fillColor: FillColor, border: Border, cornerRadius: CornerRadius,
    decoration: Decoration = Decoration(), content: Content, label: String, languageTag: String
  ) {
    self.size = size
    self.fillColor = fillColor
    self.border = border
    self.cornerRadius = cornerRadius
    self.decoration = decoration
    self.content = content
    self.label = label
    self.languageTag = languageTag
  }
}
