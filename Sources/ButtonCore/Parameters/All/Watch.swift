extension Parameter {
  package static let watch = Parameter(
    "watch", Bool.self, .addition, at: [.center, .left],
    label: "watchOS button", meaning: "The watchOS button; watchOS has a single style.",
    relation: """
      English only. Cannot be combined with `type` or with parameters for colour or decoration.
      """,
    // `true` would contradict the examples of colour parameters.
    example: false.spelling, rule: .styleAvailability, form: FormPlace(.custom, 6),
    isElementAttribute: false, isInGallery: false
  ) { $0.mode.isOnWatch ? true.spelling : nil }
}
