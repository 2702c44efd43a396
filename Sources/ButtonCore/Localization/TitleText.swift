/// A button's title, with its case and weight.
package struct TitleText: Hashable, Sendable {
  package let wording: TitleWording
  package let localization: Localization
  package var titleCase: TitleCase
  package var weight: TitleWeight

  /// The title in its ordinary case, for screen readers, which might spell out capitals.
  package var label: String {
    switch wording {
    case .type(let type): localization.title(type)
    case .watch: localization.watchTitle ?? ""
    }
  }
}

extension TitleText {
  package init(
    _ type: TitleType, in localization: Localization, titleCase: TitleCase = .default,
    weight: TitleWeight = .default
  ) {
    self.init(
      wording: .type(type), localization: localization, titleCase: titleCase, weight: weight)
  }

  /// - Returns: `nil` for the title of the watchOS button if no translation by Apple is known.
  package init?(
    _ wording: TitleWording, in localization: Localization, titleCase: TitleCase = .default,
    weight: TitleWeight = .default
  ) {
    if wording == .watch, localization.watchTitle == nil { return nil }
    self.init(
      wording: wording, localization: localization, titleCase: titleCase, weight: weight)
  }

  /// Every title of a localization in a weight and case; as Apple sets it by default.
  package static func all(
    in localization: Localization, _ titleCase: TitleCase = .default,
    weight: TitleWeight = .default
  ) -> [TitleText] {
    (TitleType.allCases.map(TitleWording.type) + [.watch]).compactMap {
      TitleText($0, in: localization, titleCase: titleCase, weight: weight)
    }
  }
}

/// One of Apple's titles.
package enum TitleWording: Hashable, Sendable {
  case type(TitleType)
  /// The short title of watchOS.
  case watch
}
