extension HumanInterfaceGuidelines {
  /// The numbers that make titles in other typefaces look as large as Apple's.
  ///
  /// Ems are those of SF Pro Text Medium, Apple's title face; all values are measured on Apple's
  /// pictures.
  package enum Typography {
    /// The height of a flat capital.
    static let flatCapHeight = 0.7046

    /// The height to which a face's flat capitals are scaled.
    ///
    /// SF's round capitals overshoot by 1.6 % more than Inter's, and most titles begin with one:
    /// half of that is compensated.
    package static let capHeight = flatCapHeight * 1.008

    /// Whether a family is one that Apple sets its own titles in.
    ///
    /// Measured: prefixes of the families that Apple's button page names.
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

    /// The titles that a face's letter spacing is fitted to: one tracking value that comes closest
    /// to these advances.
    package static let references = [
      Reference(locale: "en_US", type: .signIn, advance: 8.654),
      Reference(locale: "en_US", type: .continue, advance: 9.737),
      Reference(locale: "en_US", type: .signUp, advance: 9.018),
    ]

    /// The title that decides the size of Hangul beside Latin letters. Apple's own face is lower
    /// and narrower than most.
    package static let koreanReference = Reference(
      locale: "ko_KR", type: .signIn,
      advance: 88.5 / Centered.unitsPerEm - Centered.titleStart(.korean))

    /// Apple's own tracking, in ems after each letter.
    ///
    /// Measured for Latin (English; −0.030 for German) and Korean (none). Greek and Cyrillic share
    /// Latin's face. For other scripts nothing is known, so they are set without tracking, which
    /// joined and stacked scripts need anyway.
    package static func tracking(of script: Script, _ arrangement: TitleArrangement) -> Double {
      switch script {
      case .latin, .greek, .cyrillic: arrangement == .centered ? -0.0278 : -0.0256
      case .arabic, .devanagari, .hebrew, .japanese, .korean, .simplifiedChinese, .thai,
        .traditionalChinese:
        0
      }
    }

    /// The limits of the tracking that matches Apple's width, in ems.
    ///
    /// Ours: a face that is much wider or narrower keeps its own proportions.
    package static let trackingLimits = -0.05...0.05

    /// The smallest and largest size of other letters beside Latin ones. Ours, as above.
    package static let companionScaleLimits = 0.85...1.15
  }
}
