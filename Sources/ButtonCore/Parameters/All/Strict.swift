extension Parameter {
  /// Affects the response only, so it is not part of a request for a picture.
  package static let strict = Parameter(
    "strict", Switch.self, .addition, at: Endpoint.allCases, effect: .advice,
    label: "Strict", meaning: "Whether a request that breaks a rule is refused with 422.",
    relation: "The answer is then the document that explains the button.",
    // Each caller decides whether findings are failures.
    example: Switch.off.spelling, form: FormPlace(.surroundings, 2), isInGallery: false
  ) { _ in nil }
}
