extension String {
  /// The text in capitals, by the rules of its language.
  ///
  /// Unicode's mapping, with exceptions: Turkish and Azerbaijani keep the dot of the i, and Greek
  /// drops the accents of vowels. The text is in NFC, and so is the result.
  package func uppercased(languageTag: String) -> String {
    switch languageTag.prefix(while: { $0 != "-" }) {
    case "tr", "az": String(map { $0 == "i" ? "\u{130}" : $0 }).uppercased()
    case "el": withoutGreekAccents.uppercased()
    default: uppercased()
    }
  }

  /// The text without the accents that Greek capitals do not have, as ICU maps them.
  ///
  /// An accent can also show that two vowels are spoken separately; a dialytika on the second one
  /// then replaces it. The word "or", a single letter, keeps its accent.
  private var withoutGreekAccents: String {
    let characters = Array(self)
    var result = ""
    var hasLostAccent = false
    for (index, character) in characters.enumerated() {
      let bare = Self.bareGreek[character] ?? character
      if character.isGreekOr, !isCased(characters, index - 1), !isCased(characters, index + 1) {
        result.append(character)
        hasLostAccent = false
      } else if hasLostAccent, let apart = Self.keptApart[bare] {
        result.append(apart)
        hasLostAccent = false
      } else {
        result.append(bare)
        hasLostAccent = bare != character && !Self.keptApart.values.contains(bare)
      }
    }
    return result
  }

  private func isCased(_ characters: [Character], _ index: Int) -> Bool {
    characters.indices.contains(index) && characters[index].isCased
  }

  /// Vowels with the accent (tonos) and without.
  private static let bareGreek: [Character: Character] = [
    "ά": "α", "έ": "ε", "ή": "η", "ί": "ι", "ό": "ο", "ύ": "υ", "ώ": "ω", "ΐ": "ϊ", "ΰ": "ϋ",
    "Ά": "Α", "Έ": "Ε", "Ή": "Η", "Ί": "Ι", "Ό": "Ο", "Ύ": "Υ", "Ώ": "Ω",
  ]

  /// Vowels that form one sound with the vowel before them, and their spelling if they do not.
  private static let keptApart: [Character: Character] = ["ι": "ϊ", "υ": "ϋ", "Ι": "ϊ", "Υ": "ϋ"]
}

extension Character {
  /// Whether it is the Greek word "or" if it stands alone.
  fileprivate var isGreekOr: Bool { self == "ή" || self == "Ή" }
}
