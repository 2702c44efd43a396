extension LocalizationCatalog {
  package static let maxNames = 8

  /// The first localization that exists of a list of names separated by commas, or `nil`: `sr,en`.
  ///
  /// Each name must have the form of a locale's name, and be none of `reserved`.
  func first(of list: String, reserved: String) -> Localization? {
    let names = list.split(
      separator: ",", maxSplits: Self.maxNames, omittingEmptySubsequences: false)
    guard names.count <= Self.maxNames,
      names.count == 1 || names.allSatisfy({ LocaleName($0) != nil && $0 != reserved })
    else { return nil }
    return names.lazy.compactMap { self[String($0)] }.first
  }
}
