extension TitleLibrary {
  /// What a wording says in a language, written like another title; `nil` where there is no
  /// translation of it. A language whose typeface lacks the other title's weight takes Apple's.
  package func text(
    _ wording: TitleWording, in localization: Localization, like other: TitleText
  ) -> TitleText? {
    let weight = weights(of: localization).contains(other.weight) ? other.weight : .standard
    return switch wording {
    case .type(let type):
      TitleText(type, in: localization, titleCase: other.titleCase, weight: weight)
    case .watch: TitleText(onWatchIn: localization, titleCase: other.titleCase, weight: weight)
    }
  }
}
