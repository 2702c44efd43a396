package import ButtonCore

extension ParameterDescription {
  /// A regular expression (ECMA-262) for whole values that are neither words nor whole numbers; `nil` if there are
  /// none.
  package func pattern(_ catalog: LocalizationCatalog) -> String? {
    switch parameter {
    case .background: "^#?[0-9A-Fa-f]{6}$"
    case .cornerRadius: Self.radii
    case .locale: catalog.listPattern
    default: nil
    }
  }

  /// Radii with a unit, for the tallest button. The numbers are listed one by one, so that the bounds are easy to
  /// check.
  private static var radii: String {
    func anyOf(_ numbers: some Sequence<Int>) -> String {
      "(" + numbers.map(String.init).joined(separator: "|") + ")"
    }
    let largest = ButtonHeight.allowed.upperBound / 2
    let percent = anyOf(CornerRadius.percents) + "%"
    let points = anyOf(0..<largest) + "(\\.[0-9]{1,2})?pt|\(largest)(\\.00?)?pt"
    return "^(\(percent)|\(points))$"
  }
}

extension LocalizationCatalog {
  /// Names and usual lists of names that lead to a localization: at most four names before the one that exists, and
  /// three after it. The reader also accepts others.
  fileprivate var listPattern: String {
    // A language has two or three letters, and a reserved word has more.
    let name = "[A-Za-z]{2,3}([-_][0-9A-Za-z]{1,8}){0,3}"
    return "^(\(name),){0,4}\(namePattern)(,\(name)){0,3}$"
  }

  /// A lookup also tries the shorter forms of a name, so the shortest names are enough: `de` covers `de_DE` and
  /// `de-AT`.
  private var namePattern: String {
    let names = all.flatMap { [$0.identifier, $0.languageTag] + $0.aliases }
    let alternatives = names.compactMap { name in
      let subtags = name.lowercased().split { $0 == "-" || $0 == "_" }
      return subtags.indices.lazy.map { subtags[...$0] }
        .first { self[$0.joined(separator: "-")] != nil }?
        .map(Self.inAnyCase).joined(separator: "[-_]")
    }
    return "(\(Set(alternatives).sorted().joined(separator: "|")))([-_][0-9A-Za-z]{1,8}){0,3}"
  }

  private static func inAnyCase(_ subtag: Substring) -> String {
    subtag.map { $0.isLetter ? "[\($0.uppercased())\($0)]" : String($0) }.joined()
  }
}
