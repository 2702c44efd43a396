/// A button's title, with its case and weight.
package struct TitleText: Hashable, Sendable {
  package let wording: TitleWording
  package let localization: Localization
  package var titleCase: TitleCase
  package var weight: TitleWeight

  package init(
    _ type: TitleType, in localization: Localization, titleCase: TitleCase = .default,
    weight: TitleWeight = .default
  ) {
    wording = .type(type)
    self.localization = localization
    self.titleCase = titleCase
    self.weight = weight
  }

  /// The title of the watchOS button, or `nil` if no translation by Apple is known.
  package init?(
    onWatchIn localization: Localization, titleCase: TitleCase = .default,
    weight: TitleWeight = .default
  ) {
    guard localization.watchTitle != nil else { return nil }
    wording = .watch
    self.localization = localization
    self.titleCase = titleCase
    self.weight = weight
  }

  /// Whether Apple's endpoint draws the title: such titles are set at start.
  package var isSetAtStart: Bool { titleCase == .default && weight == .default }

  /// The title in its ordinary case, for screen readers, which might spell out capitals.
  package var label: String {
    switch wording {
    case .type(let type): localization.title(type)
    case .watch: localization.watchTitle ?? ""
    }
  }

  /// The title as it is drawn.
  package var text: String {
    switch titleCase {
    case .asWritten: label
    case .upper: label.uppercased(languageTag: localization.languageTag)
    }
  }
}

extension TitleText {
  /// Every title of a localization as Apple sets it: in its ordinary case and Apple's weight.
  package static func all(in localization: Localization) -> [TitleText] {
    TitleType.allCases.map { TitleText($0, in: localization) }
      + [TitleText(onWatchIn: localization)].compactMap(\.self)
  }
}

/// Which of Apple's titles a button shows.
package enum TitleWording: Hashable, Sendable {
  case type(TitleType)
  /// The short title of watchOS.
  case watch
}
