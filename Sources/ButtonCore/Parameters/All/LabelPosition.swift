extension Parameter {
  package static let labelPosition = Parameter(
    "label-position", LeadingPosition.self, .apple, at: [.left],
    label: "Title position",
    meaning:
      "Where the title starts from the leading edge, kept within the margins; 0 is the smallest.",
    example: "48", form: FormPlace(.arrangement, 3)
  ) { $0.mode.arrangement.map { String($0.label) } }
}
