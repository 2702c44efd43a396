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

  /// A regular expression (ECMA-262) for names and usual lists that lead to a localization: at most
  /// four names before the one that exists, and three after it. The reader also accepts others.
  var listPattern: String {
    // A language has two or three letters, and a reserved word has more.
    let name = "[A-Za-z]{2,3}([-_][0-9A-Za-z]{1,8}){0,3}"
    return "^(\(name),){0,4}\(namePattern.dropFirst().dropLast())(,\(name)){0,3}$"
  }
}
