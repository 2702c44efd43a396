extension Parameter {
  /// Affects the response only, so it is not part of a request for a picture.
  package static let strict = Parameter(
    "strict", Bool.self, .addition, at: Endpoint.allCases, effect: .advice,
    label: "Strict", meaning: "Answer 422 when the button has an error.",
    relation: "The response is then the JSON report.",
    // Each caller decides whether findings are failures.
    example: false.spelling, form: FormPlace(.surroundings, 3), isInGallery: false
  ) { _ in nil }
}
