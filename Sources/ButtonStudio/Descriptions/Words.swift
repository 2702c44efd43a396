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

extension Parameter.Values {
  func label(of word: String) -> String {
    labels[word] ?? (word.isEmpty ? "None" : word.replacing("-", with: " ").capitalizedFirst)
  }
}

extension ButtonStyle {
  var label: String { Parameter.style.fixedValues?.label(of: spelling) ?? spelling }
}

extension Script {
  /// Its English name.
  var name: String {
    switch self {
    case .arabic: "Arabic"
    case .cyrillic: "Cyrillic"
    case .devanagari: "Devanagari"
    case .greek: "Greek"
    case .hebrew: "Hebrew"
    case .japanese: "Japanese"
    case .korean: "Korean"
    case .latin: "Latin"
    case .simplifiedChinese: "Simplified Chinese"
    case .thai: "Thai"
    case .traditionalChinese: "Traditional Chinese"
    }
  }
}

extension LocalizationCatalog {
  /// By the English names of languages, as people look for them.
  var byName: [Localization] { all.sorted { $0.language.english < $1.language.english } }
}

extension StringProtocol {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
