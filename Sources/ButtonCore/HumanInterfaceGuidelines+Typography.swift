extension HumanInterfaceGuidelines {
  /// The numbers by which titles in other typefaces come to look as large as Apple's.
  ///
  /// Ems are those of SF Pro Text Medium, Apple's title face; all is measured on Apple's pictures.
  package enum Typography {
    /// The height of a flat capital.
    static let flatCapHeight = 0.7046

    /// The height to which a face's flat capitals are scaled.
    ///
    /// SF's round capitals reach 1.6 % further over the line than Inter's, and most titles begin
    /// with one: half of that is made good.
    package static let capHeight = flatCapHeight * 1.008

    /// Whether a family is one that Apple sets its own titles in.
    ///
    /// Measured: the families that Apple's button page names, which begin so.
    static func isSystemFont(_ family: String) -> Bool {
      ["SF ", "PingFang", "Kohinoor Devanagari", "Apple SD Gothic", "Hiragino"]
        .contains(where: family.hasPrefix)
    }

    /// A title whose length in Apple's face, without tracking, is known.
    package struct Reference: Hashable, Sendable {
      package var locale: String
      package var type: TitleType
      package var advance: Double
    }

    /// The titles by which a face's letters are brought to the width of Apple's: the one
    /// distance between them that comes closest to these lengths.
    package static let references = [
      Reference(locale: "en_US", type: .signIn, advance: 8.654),
      Reference(locale: "en_US", type: .continue, advance: 9.737),
      Reference(locale: "en_US", type: .signUp, advance: 9.018),
    ]

    /// The title by which the size of Hangul beside Latin letters is found. Apple's own face is
    /// lower and narrower than the usual.
    package static let koreanReference = Reference(
      locale: "ko_KR", type: .signIn,
      advance: 88.5 / Centered.unitsPerEm - Centered.titleStart(.korean))

    /// Apple's own tracking, in ems after each letter.
    ///
    /// Measured for Latin (English; −0.030 for German) and Korean (none). Greek and Cyrillic
    /// share Latin's face; nothing is known of other scripts, which are set as their faces are
    /// drawn: joined and stacked scripts need that anyway.
    package static func tracking(of script: Script, _ arrangement: TitleArrangement) -> Double {
      switch script {
      case .latin, .greek, .cyrillic: arrangement == .centered ? -0.0278 : -0.0256
      case .arabic, .devanagari, .hebrew, .japanese, .korean, .simplifiedChinese, .thai,
        .traditionalChinese:
        0
      }
    }

    /// The furthest that letters are moved to come to the width of Apple's, in ems.
    ///
    /// Ours: a face that is much wider or narrower keeps its own proportions.
    package static let trackingLimits = -0.05...0.05

    /// The smallest and largest size of other letters beside Latin ones. Ours, as above.
    package static let companionScaleLimits = 0.85...1.15
  }
}
