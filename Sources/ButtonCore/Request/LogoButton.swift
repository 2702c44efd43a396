/// A button without a title: the logo in a square.
package struct LogoButton: Hashable, Sendable {
  package var side: LogoSide
  /// The language of the button's label, which is not drawn.
  package var localization: Localization

  package init(side: LogoSide = .default, localization: Localization) {
    self.side = side
    self.localization = localization
  }
}
