/// A button's title, with its case and weight.
package struct TitleText: Hashable, Sendable {
  package let type: TitleType
  package let localization: Localization
  package let titleCase: TitleCase
  package let weight: TitleWeight

  package init(
    _ type: TitleType, in localization: Localization, titleCase: TitleCase = .default,
    weight: TitleWeight = .default
  ) {
    (self.type, self.localization, self.titleCase, self.weight) = (type, localization, titleCase, weight)
  }

  /// The title in its ordinary case, for screen readers, which might spell out capitals.
  package var label: String { localization.title(type) }

  /// Every title of a localization in a weight and case; as Apple sets it by default.
  package static func all(
    in localization: Localization, _ titleCase: TitleCase = .default,
    weight: TitleWeight = .default
  ) -> [TitleText] {
    TitleType.allCases.map {
      TitleText($0, in: localization, titleCase: titleCase, weight: weight)
    }
  }
}
