extension TitleLibrary {
  /// The title of a wording in a language, with the case and weight of another title; `nil` if
  /// there is no translation. If the language's typeface lacks the weight, Apple's is used.
  package func text(
    _ wording: TitleWording, in localization: Localization, like other: TitleText
  ) -> TitleText? {
    let weight = weights(of: localization).contains(other.weight) ? other.weight : .default
    return switch wording {
    case .type(let type):
      TitleText(type, in: localization, titleCase: other.titleCase, weight: weight)
    case .watch: TitleText(onWatchIn: localization, titleCase: other.titleCase, weight: weight)
    }
  }
}
