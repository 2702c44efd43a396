/// The height of the other sign-in buttons on a page, in points.
package struct OthersHeight: BoundedInteger, OptionValue {
  package static let allowed = 16...128
  package static let `default` = Self(clamping: 30)
  package static let unit = "points"
  package static var parameter: Parameter { .match }

  package let value: Int

  package init(clamping value: Int) { self.value = Self.nearest(to: value) }
}

extension Parameter {
  package static let match = Parameter(
    fact: OthersHeight.self, "match", at: Endpoint.allCases,
    label: "Other buttons' height", meaning: "The height of the page's other sign-in buttons.",
    relation: "It does not change the picture.", example: "44", form: FormPlace(.surroundings, 1))
}

extension Page {
  package var othersHeight: OthersHeight? {
    get { options[OthersHeight.self] }
    set { options[OthersHeight.self] = newValue }
  }
}
