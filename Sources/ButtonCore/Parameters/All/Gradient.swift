/// How much lighter a button's fill is at its top than at its bottom, in percent of lightness.
///
/// The Human Interface Guidelines allow a subtle gradient.
package struct Gradient: BoundedInteger, OptionValue {
  package static let allowed = 0...HumanInterfaceGuidelines.largestGradient
  package static let `default` = Self(clamping: 0)
  package static let unit = "percent of lightness"
  package static var parameter: Parameter { .gradient }

  package let value: Int

  package init(clamping value: Int) { self.value = Self.nearest(to: value) }
}

extension Parameter {
  package static let gradient = Parameter(
    option: Gradient.self, "gradient", at: Endpoint.allCases,
    label: "Gradient", meaning: "How much lighter the button is at its top.",
    relation: "Cannot be combined with `watch=true`.", example: "2", rule: .backgroundColor,
    noun: "A gradient", form: FormPlace(.custom, 5), isFixedOnWatch: true)
}

extension OptionHolder {
  package var gradient: Gradient {
    get { options[Gradient.self, default: .default] }
    set { options[Gradient.self, default: .default] = newValue }
  }
}
