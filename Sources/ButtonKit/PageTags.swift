package import ButtonCore

extension Localization {
  /// The shortest names of the language as pages have it, for `:lang()`.
  package var pageTags: [String] {
    let short = ShortLanguage(self)
    let all =
      [
        [short.language, short.script, short.region].compactMap(\.self).joined(separator: "-"),
        identifier.replacing("_", with: "-"), languageTag,
      ] + aliases
    return Set(all).filter { tag in !all.contains { tag.hasPrefix($0 + "-") } }.sorted()
  }
}

extension Sequence<Localization> {
  /// From the shortest names of languages to the longest, since `:lang(zh)` is any Chinese and the
  /// last rule counts.
  package var inOrderOfRules: [Localization] {
    map { (localization: $0, order: Self.order($0.pageTags)) }
      .sorted { $0.order < $1.order }.map(\.localization)
  }

  private static func order(_ tags: [String]) -> (Int, Int, String) {
    let counts = tags.map(\.count)
    return (counts.min() ?? 0, counts.max() ?? 0, tags.first ?? "")
  }
}
