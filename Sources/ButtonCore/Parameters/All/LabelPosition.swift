extension Parameter {
  package static let labelPosition = Parameter(
    "label-position", LeadingPosition.self, .apple, at: [.left],
    label: "Title position",
    meaning: """
      The title's distance from the leading edge, limited to the margins; 0 is the smallest.
      """,
    example: "48", form: FormPlace(.arrangement, 3)
  ) { $0.mode.arrangement.map { String($0.label) } }
}
