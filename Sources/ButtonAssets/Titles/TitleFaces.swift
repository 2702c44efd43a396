internal import ButtonCore

/// Which typefaces titles are set in.
enum TitleFaces {
  /// The family of Latin words in every title, so that "Apple" looks alike in all languages.
  static let latin = "Inter"

  /// The families for a localization, in order of preference.
  static func families(for localization: Localization) -> [String] {
    [latin] + (own(localization).map { [$0] } ?? [])
  }

  /// The family for what the Latin one lacks. Han characters differ between regions.
  private static func own(_ localization: Localization) -> String? {
    switch localization.script {
    case .latin, .greek, .cyrillic: nil
    case .arabic: "Noto Sans Arabic"
    case .devanagari: "Noto Sans Devanagari"
    case .hebrew: "Noto Sans Hebrew"
    case .thai: "Noto Sans Thai"
    case .japanese: "Noto Sans CJK JP"
    case .korean: "Noto Sans CJK KR"
    case .simplifiedChinese: "Noto Sans CJK SC"
    case .traditionalChinese:
      localization.languageTag.hasSuffix("-HK") ? "Noto Sans CJK HK" : "Noto Sans CJK TC"
    }
  }
}
