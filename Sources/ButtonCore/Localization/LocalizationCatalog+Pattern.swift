extension LocalizationCatalog {
  /// A regular expression (ECMA-262) for names that lead to a localization.
  ///
  /// A lookup also tries the shorter forms of a name, so the shortest names are enough: `de` covers
  /// `de_DE` and `de-AT`. Up to three further subtags of up to eight characters match; the parser
  /// also accepts some longer ones, and ignores an encoding (`de_DE.UTF-8`).
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
