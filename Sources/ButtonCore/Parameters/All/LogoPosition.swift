/// Where a logo or a title should start, in points from the leading edge; 0 means the margin that
/// Apple recommends. The range is that of Apple's endpoint.
package struct LeadingPosition: BoundedInteger, ParameterValue {
  package static let allowed = 0...182
  package static let `default` = Self(clamping: 0)
  package static let unit = "points"

  package let value: Int

  package init(clamping value: Int) { self.value = Self.nearest(to: value) }
}

extension Parameter {
  package static let logoPosition = Parameter(
    "logo-position", LeadingPosition.self, .apple, at: [.left],
    label: "Logo position",
    meaning: """
      The logo's distance from the leading edge, limited to the margins; 0 is the smallest.
      """,
    example: "8", form: FormPlace(.arrangement, 2)
  ) { $0.mode.arrangement.map { String($0.logo) } }
}
