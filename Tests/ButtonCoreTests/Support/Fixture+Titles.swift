import ButtonCore

extension Fixture {
  /// Titles of all locales, 8 ems long; Polish ones are 24 ems long, and Thai ones exist only in
  /// Apple's weight.
  static let titles = TitleLibrary(
    Dictionary(
      uniqueKeysWithValues: localizations.flatMap { localization in
        variants(of: localization).map { text in
          let advance = localization.identifier == "pl_PL" ? 24.0 : 8
          let set = ShapedTitle(
            advance: advance, ink: Rectangle(minX: 0.1, minY: -0.7, maxX: advance, maxY: 0.2))
          return (text, ShapedTitles { _ in set })
        }
      }))

  /// The findings for a path and query.
  ///
  /// - Throws: `InvalidRequest`, or a fault of the fixture.
  static func findings(
    _ target: String, artwork: ArtworkOrigin = .apple, ownFamilies: [String] = []
  ) throws -> [Finding] {
    try findings(try parse(target).inquiry, artwork: artwork, ownFamilies: ownFamilies)
  }

  static func findings(
    _ inquiry: ButtonInquiry, artwork: ArtworkOrigin, ownFamilies: [String] = [],
    surroundings: Surroundings = Surroundings()
  ) throws -> [Finding] {
    Rule.findings(
      in: try RuleSubject(
        inquiry, titles: titles, artwork: artwork, ownFamilies: ownFamilies,
        surroundings: surroundings))
  }

  private static func variants(of localization: Localization) -> [TitleText] {
    let weights = localization.script == .thai ? [.medium] : TitleWeight.allCases
    return TitleText.all(in: localization).flatMap { title in
      weights.flatMap { weight in
        TitleCase.allCases.map { titleCase in
          var variant = title
          variant.weight = weight
          variant.titleCase = titleCase
          return variant
        }
      }
    }
  }
}
