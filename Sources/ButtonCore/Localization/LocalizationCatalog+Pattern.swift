extension LocalizationCatalog {
  /// Names that lead to a localization, as a regular expression (ECMA-262).
  ///
  /// A name is looked up with its shortenings, so those say it all that have no other in front of
  /// them: `de` stands for `de_DE` and `de-AT`. Further subtags are as many and as long as
  /// people's locales have them; a reader takes some longer ones, and passes over an encoding
  /// (`de_DE.UTF-8`).
  package var namePattern: String {
    let names = Set(self.names)
    let shortest = names.filter { name in
      !name.lookup.dropFirst().contains(where: names.contains)
    }
    let alternatives = shortest.map { name in
      name.subtags.map(Self.inAnyCase).joined(separator: "[-_]")
    }
    return "^(\(alternatives.sorted().joined(separator: "|")))([-_][0-9A-Za-z]{1,8}){0,3}$"
  }

  private static func inAnyCase(_ subtag: String) -> String {
    subtag.map { $0.isLetter ? "[\($0.uppercased())\($0)]" : String($0) }.joined()
  }
}
