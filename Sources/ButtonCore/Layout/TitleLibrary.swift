/// All titles of all locales, set once, ready to be placed at any size.
package struct TitleLibrary: Sendable {
  package struct Key: Hashable, Sendable {
    package var localization: Localization
    package var type: TitleType

    package init(_ localization: Localization, _ type: TitleType) {
      self.localization = localization
      self.type = type
    }
  }

  /// A title was asked for that was never set: the request comes from another catalog.
  package struct MissingTitle: Error, Equatable {
    package var key: Key
  }

  private let titles: [Key: Title]

  package init(_ titles: [Key: Title]) { self.titles = titles }

  package func title(
    _ type: TitleType, in localization: Localization
  ) throws(MissingTitle) -> Title {
    let key = Key(localization, type)
    guard let title = titles[key] else { throw MissingTitle(key: key) }
    return title
  }
}
