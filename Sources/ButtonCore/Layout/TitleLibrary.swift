/// All titles of all locales, each set once, ready to be placed at any size.
///
/// A value that any number of threads may read: the same title is the same outlines for all of
/// them, whatever was asked for before.
package struct TitleLibrary: Sendable {
  /// A title was asked for that cannot be set: the request comes from another catalog, or asks
  /// for a weight that ``weights(of:)`` does not list.
  package struct MissingTitle: Error, Equatable {
    package var text: TitleText
    /// What failed, where there was more to it than that.
    package var reason: String?

    package init(text: TitleText, reason: String? = nil) {
      self.text = text
      self.reason = reason
    }
  }

  private let titles: [TitleText: Title]
  private let weights: [Localization: [TitleWeight]]
  private let setOther: @Sendable (TitleText) throws(MissingTitle) -> Title

  /// Creates a library of titles that are set, and of no others.
  package init(_ titles: [TitleText: Title]) {
    var weights: [Localization: Set<TitleWeight>] = [:]
    for text in titles.keys { weights[text.localization, default: []].insert(text.weight) }
    self.init(
      titles, weights: weights.mapValues { known in TitleWeight.allCases.filter(known.contains) }
    ) { text throws(MissingTitle) in throw MissingTitle(text: text) }
  }

  /// Creates a library that sets some titles when somebody asks for them.
  ///
  /// - Parameters:
  ///   - titles: Those that are set.
  ///   - weights: The weights in which the titles of each localization can be had.
  ///   - setOther: Sets any other title, always to the same outlines. Called on any thread and
  ///     more than once for a title: what it keeps is its own affair.
  package init(
    _ titles: [TitleText: Title], weights: [Localization: [TitleWeight]],
    setOther: @escaping @Sendable (TitleText) throws(MissingTitle) -> Title
  ) {
    self.titles = titles
    self.weights = weights
    self.setOther = setOther
  }

  /// The outlines of a title.
  ///
  /// Costs about a millisecond where a title that is not Apple's own, in capitals or another
  /// weight, is asked for the first time.
  package func title(_ text: TitleText) throws(MissingTitle) -> Title {
    if let title = titles[text] { return title }
    return try setOther(text)
  }

  /// The faces that glyphs of a title come from, in the order of their first glyphs.
  package func faces(of text: TitleText) throws(MissingTitle) -> [TitleFace] {
    try title(text).faces
  }

  /// The weights in which the titles of a localization can be set, the lightest first.
  package func weights(of localization: Localization) -> [TitleWeight] {
    weights[localization] ?? []
  }
}
