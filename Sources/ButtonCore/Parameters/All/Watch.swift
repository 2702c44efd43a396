extension Parameter {
  package static let watch = Parameter(
    "watch", Switch.self, .addition, at: [.center, .left],
    label: "watchOS button", meaning: "The button of a watch, which has one style.",
    relation: "English alone; not together with `type` or any parameter of colour or decoration.",
    // `true` would contradict the examples of colour parameters.
    example: Switch.off.spelling, rule: .styleAvailability, form: FormPlace(.custom, 6),
    isElementAttribute: false, isInGallery: false
  ) { $0.mode.isOnWatch ? Switch.on.spelling : nil }
}
