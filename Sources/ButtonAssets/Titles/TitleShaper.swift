internal import ButtonCore
internal import Graphics

/// Sets titles in ems of Apple's title face.
struct TitleShaper {
  private let typesetter: Typesetter
  private let files: KnownFontFiles
  private let families: @Sendable (Localization) -> [String]
  private var paths = KeptPaths()

  /// - Parameter families: Those of a localization's titles, in order of preference.
  init(
    _ typesetter: Typesetter, _ files: KnownFontFiles,
    families: @escaping @Sendable (Localization) -> [String]
  ) {
    self.typesetter = typesetter
    self.files = files
    self.families = families
  }

  /// The titles that Apple's own endpoint draws, and how their faces were fitted.
  struct Standard: Sendable {
    var titles: [TitleText: ShapedTitles] = [:]
    var fits: [Localization: TitleFit] = [:]
  }

  /// Sets the titles of a catalog as Apple sets them.
  ///
  /// - Parameter missing: Characters that are known to be in no face, by locale.
  /// - Throws: ``MissingGlyphs`` with everything that cannot be set.
  mutating func standardTitles(
    of catalog: LocalizationCatalog, missing: [String: Set<Unicode.Scalar>] = [:]
  ) throws -> Standard {
    var shaped: [TitleText: ShapedText] = [:]
    var capitals: [Localization: ShapedText] = [:]
    var missing = missing
    for localization in catalog.all {
      capitals[localization] = try capital(of: localization, .default)
      for title in TitleText.all(in: localization) {
        let text = try shape(title)
        shaped[title] = text
        missing[localization.identifier, default: []].formUnion(text.missing)
      }
    }
    missing = missing.filter { !$0.value.isEmpty }
    guard missing.isEmpty else { throw MissingGlyphs(characters: missing) }

    let fitter = TitleFitter(shaped, capitals: capitals, in: catalog)
    var standard = Standard()
    for localization in catalog.all {
      guard let fit = fitter.fit(for: localization) else {
        throw MissingGlyphs(characters: [localization.identifier: ["H"]])
      }
      standard.fits[localization] = fit
    }
    for (key, text) in shaped {
      if let fit = standard.fits[key.localization] {
        standard.titles[key] = title(text, of: key.localization, fit)
      }
    }
    return standard
  }

  /// The fit of one localization's faces, for which only the reference titles are shaped.
  func fit(
    of localization: Localization, in catalog: LocalizationCatalog
  ) throws(GraphicsError) -> TitleFit? {
    var shaped: [TitleText: ShapedText] = [:]
    for title in TitleFitter.references(for: localization, in: catalog) {
      shaped[title] = try shape(title)
    }
    let capital = try capital(of: localization, .default)
    return TitleFitter(shaped, capitals: [localization: capital], in: catalog)
      .fit(for: localization)
  }

  /// Shapes a title, without scaling and spacing it.
  func shape(_ title: TitleText) throws(GraphicsError) -> ShapedText {
    try typesetter.shape(title.text, style(of: title.localization, title.weight))
  }

  /// The letter "H" in a localization's faces.
  func capital(
    of localization: Localization, _ weight: TitleWeight
  ) throws(GraphicsError) -> ShapedText {
    try typesetter.shape("H", style(of: localization, weight))
  }

  /// Sizes and spaces a shaped title.
  mutating func title(
    _ text: ShapedText, of localization: Localization, _ fit: TitleFit
  ) -> ShapedTitles {
    ShapedTitles(faces: text.facesWithInk.map(files.titleFace)) { arrangement in
      text.set(
        fit,
        tracking: HumanInterfaceGuidelines.Typography.tracking(
          of: localization.script, arrangement),
        keepingIn: &paths)
    }
  }

  private func style(of localization: Localization, _ weight: TitleWeight) -> Typesetter.Style {
    Typesetter.Style(
      families: families(localization), languageTag: localization.languageTag,
      isRightToLeft: localization.direction == .rightToLeft, weight: weight.font)
  }
}
