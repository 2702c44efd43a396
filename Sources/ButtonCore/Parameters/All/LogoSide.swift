/// The side of a logo-only button in points. The range and default are those of Apple's endpoint.
package struct LogoSide: BoundedInteger, ParameterValue {
  package static let allowed = 30...64
  package static let `default` = Self(clamping: 30)
  package static let unit = "points"

  package let value: Int

  package init(clamping value: Int) { self.value = Self.nearest(to: value) }
}

extension Parameter {
  package static let side = Parameter(
    "size", LogoSide.self, .apple, at: [.logo],
    label: "Size", meaning: "The side of a logo-only button.", example: "44",
    form: FormPlace(.button, 6), isInGallery: false
  ) { request in
    if case .logoOnly(let button) = request.mode { button.side.spelling } else { nil }
  }
}
