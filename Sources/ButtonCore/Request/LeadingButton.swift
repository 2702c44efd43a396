/// A left-aligned button: title and size, and the positions that belong to this size.
package struct LeadingButton: Hashable, Sendable {
  package private(set) var titled: TitledButton
  package let arrangement: LeadingArrangement

  package init(
    _ titled: TitledButton, logoSize: LogoSize = .default,
    logoPosition: LeadingPosition = .default, labelPosition: LeadingPosition = .default
  ) {
    self.titled = titled
    arrangement = LeadingArrangement(
      width: titled.width, height: titled.height, logoSize: logoSize, logoPosition: logoPosition,
      labelPosition: labelPosition)
  }

  /// The button with the positions that Apple recommends for its size.
  package var recommended: LeadingButton {
    LeadingButton(titled, logoSize: arrangement.logoSize)
  }

  /// The same with another title.
  func with(title: TitleText) -> LeadingButton {
    var button = self
    button.titled.title = title
    return button
  }

  /// The same in another size: positions that Apple recommends stay the recommended ones.
  func with(width: ButtonWidth, height: ButtonHeight) -> LeadingButton {
    let usual = recommended.arrangement
    var resized = titled
    resized.width = width
    resized.height = height
    return LeadingButton(
      resized, logoSize: arrangement.logoSize,
      logoPosition: arrangement.logo == usual.logo
        ? .default : LeadingPosition(clamping: arrangement.logo),
      labelPosition: arrangement.label == usual.label
        ? .default : LeadingPosition(clamping: arrangement.label))
  }
}
