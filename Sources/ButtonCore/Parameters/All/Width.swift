/// A titled button's width in points. The range and default are those of Apple's endpoint.
///
/// Apple's endpoint accepts 130; the Human Interface Guidelines require at least 140.
package struct ButtonWidth: BoundedInteger, ParameterValue {
  package static let allowed = 130...375
  package static let `default` = Self(clamping: 140)
  package static let unit = "points"

  package let value: Int

  package init(clamping value: Int) { self.value = Self.nearest(to: value) }

  /// The width of a button whose title needs a width, in points. No smaller than the guidelines ask.
  package static func fitting(_ needed: Int) -> Self {
    Self(clamping: max(needed, HumanInterfaceGuidelines.SmallestSize.width))
  }
}

extension Parameter {
  package static let width = Parameter(
    "width", ButtonWidth.self, .apple, at: [.center, .left],
    label: "Width", meaning: "The button's width.", example: "250", form: FormPlace(.button, 4)
  ) { $0.mode.titled?.width.spelling }
}
