extension HumanInterfaceGuidelines {
  /// Apple's spacing of the letters of titles, in ems of SF Pro Text Medium, Apple's title face,
  /// measured on Apple's pictures. `Scripts/titles/fit.py` fits other faces to it, and reads the numbers here.
  package enum Typography {
    /// The height of a flat capital.
    static let flatCapHeight = 0.7046

    /// The ratio of a face's flat capitals to SF's.
    ///
    /// SF's round capitals overshoot by 1.6 % more than Inter's, and most titles begin with one:
    /// half of that is compensated.
    static let roundCapitals = 1.008

    /// The height to which a face's flat capitals are scaled.
    package static let capHeight = flatCapHeight * roundCapitals

    /// Whether a family is one that Apple sets its own titles in.
    ///
    /// Measured: prefixes of the families that Apple's button page names.
    static func isSystemFont(_ family: String) -> Bool {
      ["SF ", "PingFang", "Kohinoor Devanagari", "Apple SD Gothic", "Hiragino"]
        .contains(where: family.hasPrefix)
    }

    /// Apple's own tracking, in ems after each letter.
    ///
    /// Measured for Latin (English; −0.030 for German) and Korean (none). Greek and Cyrillic share Latin's face. For
    /// other scripts nothing is known, so they are set without tracking, which joined and stacked scripts need anyway.
    package static func tracking(of script: Script, _ arrangement: TitleArrangement) -> Double {
      guard [.latin, .greek, .cyrillic].contains(script) else { return 0 }
      return arrangement == .centered ? -0.0278 : -0.0256
    }
  }
}
