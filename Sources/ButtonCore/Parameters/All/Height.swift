/// A titled button's height in points. The range and default are those of Apple's endpoint.
package struct ButtonHeight: BoundedInteger, ParameterValue {
  package static let allowed = 30...64
  package static let `default` = Self(clamping: 30)
  package static let unit = "points"

  package let value: Int

  package init(clamping value: Int) { self.value = Self.nearest(to: value) }
}

extension Parameter {
  package static let height = Parameter(
    "height", ButtonHeight.self, .apple, at: [.center, .left],
    label: "Height", meaning: "The button's height.", example: "44", form: FormPlace(.button, 5)
  ) { $0.mode.titled?.height.spelling }
}
