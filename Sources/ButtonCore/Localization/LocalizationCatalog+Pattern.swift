extension LocalizationCatalog {
  /// A regular expression (ECMA-262) for names and usual lists that lead to one of these names: at most
  /// four names before the one that exists, and three after it. The reader also accepts others.
  static func listPattern(_ names: some Collection<LocaleName>) -> String {
    // A language has two or three letters, and a reserved word has more.
    let name = "[A-Za-z]{2,3}([-_][0-9A-Za-z]{1,8}){0,3}"
    return "^(\(name),){0,4}\(namePattern(names))(,\(name)){0,3}$"
  }

  /// A lookup also tries the shorter forms of a name, so the shortest names are enough: `de` covers
  /// `de_DE` and `de-AT`. Up to three further subtags of up to eight characters match; the parser
  /// also accepts some longer ones, and ignores an encoding (`de_DE.UTF-8`).
  private static func namePattern(_ all: some Collection<LocaleName>) -> String {
    let names = Set(all)
    let shortest = names.filter { name in
      !name.lookup.dropFirst().contains(where: names.contains)
    }
    let alternatives = shortest.map { name in
      name.subtags.map(inAnyCase).joined(separator: "[-_]")
    }
    return "(\(alternatives.sorted().joined(separator: "|")))([-_][0-9A-Za-z]{1,8}){0,3}"
  }

  private static func inAnyCase(_ subtag: String) -> String {
    subtag.map { $0.isLetter ? "[\($0.uppercased())\($0)]" : String($0) }.joined()
  }
}
