/// All titles of all locales, ready to be placed at any size.
///
/// Any number of threads may read it: a title has the same outlines for all of them, whatever was requested before.
package struct TitleLibrary: Sendable {
  /// A title that does not exist or cannot be read: the request comes from another catalog, has a
  /// weight that ``weights`` does not list, or the title's file is damaged.
  package struct MissingTitle: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
  }

  /// Every title, as a label is compared.
  private let labels: Set<String>
  /// The weights in which the titles of a localization can be set, the lightest first.
  package let weights: @Sendable (Localization) -> [TitleWeight]
  private let find: @Sendable (TitleText) throws(MissingTitle) -> ShapedTitles

  /// - Parameter find: Finds a title, always the same. Both are called on any thread, and again for the same arguments.
  package init(
    of localizations: some Sequence<Localization>,
    weights: @escaping @Sendable (Localization) -> [TitleWeight],
    find: @escaping @Sendable (TitleText) throws(MissingTitle) -> ShapedTitles
  ) {
    labels = Set(localizations.flatMap { TitleText.all(in: $0).map(\.label.asLabel) })
    self.weights = weights
    self.find = find
  }

  package func title(_ text: TitleText) throws(MissingTitle) -> ShapedTitles { try find(text) }

  /// The title of a request, with the spacing of its arrangement; `nil` for a logo alone.
  package func title(_ request: ButtonRequest) throws(MissingTitle) -> ShapedTitle? {
    try request.title.map(find)?.title(request)
  }

  /// Whether a text is one of Apple's titles, in any language.
  package func contains(label text: String) -> Bool { labels.contains(text.asLabel) }

  /// A title in another language. If the language's typeface lacks the weight, Apple's is used.
  package func text(_ other: TitleText, in localization: Localization) -> TitleText {
    let weight = weights(localization).contains(other.weight) ? other.weight : .default
    return TitleText(other.type, in: localization, titleCase: other.titleCase, weight: weight)
  }
}
