@testable import ButtonCore

extension TitleLibrary {
  /// These titles only.
  init(_ titles: [TitleText: ShapedTitles]) {
    self.init(of: titles.keys.map(\.localization)) { localization in
      TitleWeight.allCases.filter { weight in
        titles.keys.contains { $0.localization == localization && $0.weight == weight }
      }
    } find: { text throws(MissingTitle) in
      guard let title = titles[text] else { throw MissingTitle(text) }
      return title
    }
  }
}

extension Fixture {
  /// Titles of all locales, 8 ems long; Polish ones are 24 ems long, and Thai ones exist only in
  /// Apple's weight.
  static let titles = titles(in: nil)

  /// - Parameter ownFamily: An organisation's own family, in which they are all set.
  private static func titles(in ownFamily: String?) -> TitleLibrary {
    let face = ownFamily.map {
      TitleFace(family: $0, style: "", fileName: "", version: "", sha256: "", isOwn: true)
    }
    var titles: [TitleText: ShapedTitles] = [:]
    for localization in localizations {
      let advance = localization.identifier == "pl_PL" ? 24.0 : 8
      let set = ShapedTitle(
        advance: advance, ink: Rectangle(minX: 0.1, minY: -0.7, maxX: advance, maxY: 0.2))
      for weight in localization.script == .thai ? [.medium] : TitleWeight.allCases {
        for text in TitleCase.allCases.flatMap({
          TitleText.all(in: localization, $0, weight: weight)
        }) {
          titles[text] = ShapedTitles(faces: [face].compactMap(\.self)) { _ in set }
        }
      }
    }
    return TitleLibrary(titles)
  }

  /// The findings for a path and query.
  ///
  /// - Throws: `InvalidRequest`, or a fault of the fixture.
  static func findings(_ target: String, artwork: ArtworkOrigin = .apple) throws -> [Finding] {
    try findings(try parse(target).inquiry, artwork: artwork)
  }

  static func findings(
    _ inquiry: ButtonInquiry, artwork: ArtworkOrigin, ownFamily: String? = nil,
    surroundings: Surroundings = Surroundings()
  ) throws -> [Finding] {
    Rule.findings(
      in: try RuleSubject(
        inquiry, titles: ownFamily == nil ? titles : titles(in: ownFamily), artwork: artwork,
        surroundings: surroundings))
  }
}
