internal import ButtonCore

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
