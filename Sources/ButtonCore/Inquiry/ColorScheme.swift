/// What a person prefers, as `prefers-color-scheme` of CSS tells (Media Queries Level 5).
package enum ColorScheme: Hashable, Sendable {
  case light, dark

  /// The scheme of a page by its colour.
  package init(background: RGBColor) { self = background.isNearerToWhite ? .light : .dark }

  package var other: ColorScheme { self == .light ? .dark : .light }
}
