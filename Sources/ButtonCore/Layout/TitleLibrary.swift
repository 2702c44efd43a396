/// All titles of all locales, each set once, ready to be placed at any size.
///
/// Any number of threads may read it: a title has the same outlines for all of them, whatever was
/// requested before.
package struct TitleLibrary: Sendable {
  /// A title that cannot be set: the request comes from another catalog, or has a weight that
  /// ``weights(of:)`` does not list.
  package struct MissingTitle: Error, Equatable {
    package var text: TitleText
    /// The error behind it, if there is one.
    package var reason: String?

    package init(text: TitleText, reason: String? = nil) {
      self.text = text
      self.reason = reason
    }
  }

  /// Whether titles can be set at all, and so measured.
  package private(set) var hasFaces = true
  private let titles: [TitleText: ShapedTitles]
  /// Every title, as a label is compared.
  private let labels: Set<String>
  private let weights: [Localization: [TitleWeight]]
  private let setOther: @Sendable (TitleText) throws(MissingTitle) -> ShapedTitles

  /// Creates a library of these titles only.
  package init(_ titles: [TitleText: ShapedTitles]) {
    var weights: [Localization: Set<TitleWeight>] = [:]
    for text in titles.keys { weights[text.localization, default: []].insert(text.weight) }
    self.init(
      titles, weights: weights.mapValues { known in TitleWeight.allCases.filter(known.contains) }
    ) { text throws(MissingTitle) in throw MissingTitle(text: text) }
  }

  /// Creates a library that sets further titles on first use.
  ///
  /// - Parameters:
  ///   - titles: Titles that are already set.
  ///   - weights: The weights in which the titles of each localization can be set.
  ///   - setOther: Sets any other title, always to the same outlines. Called on any thread, and
  ///     again for the same title: it does its own caching.
  package init(
    _ titles: [TitleText: ShapedTitles], weights: [Localization: [TitleWeight]],
    setOther: @escaping @Sendable (TitleText) throws(MissingTitle) -> ShapedTitles
  ) {
    self.titles = titles
    self.weights = weights
    labels = Set(weights.keys.flatMap { TitleText.all(in: $0).map(\.label.asLabel) })
    self.setOther = setOther
  }

  /// Creates a library of texts alone, for want of typefaces: no title can be set.
  package init(textsOf catalog: LocalizationCatalog) {
    self.init(
      [:], weights: Dictionary(uniqueKeysWithValues: catalog.all.map { ($0, TitleWeight.allCases) })
    ) { text throws(MissingTitle) in throw MissingTitle(text: text) }
    hasFaces = false
  }

  /// The outlines of a title.
  ///
  /// Takes about a millisecond on the first use of a title that is not Apple's own: in capitals or
  /// another weight.
  package func title(_ text: TitleText) throws(MissingTitle) -> ShapedTitles {
    if let title = titles[text] { return title }
    return try setOther(text)
  }

  /// Whether a text is one of Apple's titles, in any language.
  func contains(label text: String) -> Bool { labels.contains(text.asLabel) }

  /// The faces that glyphs of a title come from, in the order of their first glyphs.
  package func faces(of text: TitleText) throws(MissingTitle) -> [TitleFace] {
    try title(text).faces
  }

  /// The weights in which the titles of a localization can be set, the lightest first.
  package func weights(of localization: Localization) -> [TitleWeight] {
    weights[localization] ?? []
  }
}
