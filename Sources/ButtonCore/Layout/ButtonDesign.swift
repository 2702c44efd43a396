/// A request with everything it needs to be laid out at hand.
package struct ButtonDesign: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case centered(SetTitle, Script, Direction)
    case leading(SetTitle, LeadingArrangement, Direction)
    case logoOnly

    package var title: SetTitle? {
      switch self {
      case .centered(let title, _, _), .leading(let title, _, _): title
      case .logoOnly: nil
      }
    }
  }

  /// The button's points.
  package var size: Size
  package var color: ButtonColor
  package var border: Border
  package var cornerRadius: CornerRadius
  package var content: Content
  /// The alternative text.
  package var label: String
  /// The BCP 47 tag of the label's language.
  package var languageTag: String

  package init(
    size: Size, color: ButtonColor, border: Border, cornerRadius: CornerRadius, content: Content,
    label: String, languageTag: String
  ) {
    self.size = size
    self.color = color
    self.border = border
    self.cornerRadius = cornerRadius
    self.content = content
    self.label = label
    self.languageTag = languageTag
  }
}
