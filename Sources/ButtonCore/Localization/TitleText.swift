/// A button's title, with its case and weight.
package struct TitleText: Hashable, Sendable {
  package let type: TitleType
  package let localization: Localization
  package var titleCase: TitleCase
  package var weight: TitleWeight

  /// The title in its ordinary case, for screen readers, which might spell out capitals.
  package var label: String { localization.title(type) }
}

extension TitleText {
  package init(
    _ type: TitleType, in localization: Localization, titleCase: TitleCase = .default,
    weight: TitleWeight = .default
  ) {
    self.init(type: type, localization: localization, titleCase: titleCase, weight: weight)
  }

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
