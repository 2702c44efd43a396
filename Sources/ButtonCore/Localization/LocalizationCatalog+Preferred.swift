extension LocalizationCatalog {
  /// The localization that a client prefers, or the default one if there is none.
  ///
  /// Ranges are looked up one after the other, best first, each with its shorter forms, as RFC
  /// 4647, section 3.4 describes. A language that is refused (`q=0`) is not taken.
  ///
  /// - Parameter languages: The client's `Accept-Language`.
  package func preferred(by languages: QualityList) -> Localization {
    // More languages than anybody speaks; a longer list only costs time.
    let ranges = Array(languages.prefix(32))
    let refused = Set(ranges.filter { $0.quality == 0 }.compactMap { self[$0.name] })
    let ordered = ranges.filter { $0.quality > 0 }.enumerated().sorted { one, other in
      (other.element.quality, one.offset) < (one.element.quality, other.offset)
    }
    for (_, range) in ordered {
      if let found = self[range.name], !refused.contains(found) { return found }
    }
    return `default`
  }
}
