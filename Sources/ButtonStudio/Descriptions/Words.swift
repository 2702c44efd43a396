internal import ButtonCore

// What values of the API are called, for people.

extension Endpoint {
  /// A sentence about the picture that it draws.
  var summary: String {
    switch self {
    case .center: "Logo and title as one line in the middle"
    case .left: "Logo and title from the leading edge"
    case .logo: "The logo alone, in a square"
    }
  }

  /// The arrangement's name.
  var label: String {
    switch self {
    case .center: "Centred"
    case .left: "Leading"
    case .logo: "Logo only"
    }
  }
}

extension ParameterDescription {
  func title(of word: String) -> String {
    parameter.labels[word] ?? (word.isEmpty ? "None" : word.replacing("-", with: " ").capitalizedFirst)
  }
}

extension ButtonStyle {
  var label: String { Parameter.style.fixedValues?.title(of: spelling) ?? spelling }
}

extension Script {
  /// Its English name, which is that of the case: `Simplified Chinese`.
  var name: String { "\(self)".replacing(/[A-Z]/) { " " + $0.output }.capitalizedFirst }
}

extension LocalizationCatalog {
  /// By the English names of languages, as people look for them.
  var byName: [Localization] { all.sorted { $0.language.english < $1.language.english } }

  /// The localizations that words of a list mean, and words that mean none: codes, and names of languages as the
  /// studio shows them, of up to four words. Without a country, a name means the one that its code means.
  func named(_ words: [String]) -> (identifiers: [String], others: [String]) {
    var (names, found, others) = ([String: String](), [String](), [String]())
    for one in all where !words.isEmpty {
      let main = self[String(one.identifier.prefix { $0 != "_" })] ?? one
      for name in [one.language.english, one.language.own].map({ StudioField.words($0.lowercased()) }) {
        names[name.prefix { !$0.hasPrefix("(") }.joined(separator: " ")] = main.identifier
        names[name.joined(separator: " ")] = one.identifier
      }
    }
    var rest = words[...]
    while let word = rest.first {
      let name = (1...min(4, rest.count)).reversed().lazy.compactMap { count in
        names[rest.prefix(count).joined(separator: " ").lowercased()].map { ($0, count) }
      }.first
      rest = rest.dropFirst(name?.1 ?? 1)
      let known = name?.0 ?? self[word]?.identifier
      if known == nil { others.append(word) }
      if let known, !found.contains(known) { found.append(known) }
    }
    return (found, others)
  }
}

extension StringProtocol {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
