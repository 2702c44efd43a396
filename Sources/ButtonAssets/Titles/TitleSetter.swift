internal import ButtonCore
internal import Graphics

/// Sets every title once, in ems of Apple's title face.
struct TitleSetter {
  /// Characters that no face has, by locale.
  struct MissingGlyphs: Error, Equatable, CustomStringConvertible {
    var characters: [String: Set<Unicode.Scalar>]

    var description: String {
      let lines = characters.sorted { $0.key < $1.key }.map { locale, characters in
        let list = characters.sorted { $0.value < $1.value }.map {
          "\($0) (U+\(String($0.value, radix: 16, uppercase: true)))"
        }
        return "  \(locale): \(list.joined(separator: ", "))"
      }
      return "no font has these characters of the titles:\n" + lines.joined(separator: "\n")
    }
  }

  private let typesetter: Typesetter
  private let families: (Localization) -> [String]

  init(_ typesetter: Typesetter, families: @escaping (Localization) -> [String]) {
    self.typesetter = typesetter
    self.families = families
  }

  /// Sets the titles of a catalog.
  ///
  /// - Throws: ``MissingGlyphs`` with everything that cannot be set.
  func library(of catalog: LocalizationCatalog) throws -> TitleLibrary {
    var shaped: [TitleLibrary.Key: ShapedText] = [:]
    var capitals: [Localization: ShapedText] = [:]
    var missing: [String: Set<Unicode.Scalar>] = [:]
    for localization in catalog.all {
      let style = style(of: localization)
      capitals[localization] = try typesetter.shape("H", style)
      for type in TitleType.allCases {
        let text = try typesetter.shape(localization.title(type), style)
        shaped[TitleLibrary.Key(localization, type)] = text
        missing[localization.identifier, default: []].formUnion(text.missing)
      }
    }
    missing = missing.filter { !$0.value.isEmpty }
    guard missing.isEmpty else { throw MissingGlyphs(characters: missing) }

    let fitter = TitleFitter(shaped, capitals: capitals, in: catalog)
    var titles: [TitleLibrary.Key: Title] = [:]
    for (key, text) in shaped {
      guard let fit = fitter.fit(for: key.localization) else {
        throw MissingGlyphs(characters: [key.localization.identifier: ["H"]])
      }
      titles[key] = Title { arrangement in
        let script = key.localization.script
        return text.set(
          fit, tracking: HumanInterfaceGuidelines.Typography.tracking(of: script, arrangement))
      }
    }
    return TitleLibrary(titles)
  }

  private func style(of localization: Localization) -> Typesetter.Style {
    Typesetter.Style(
      families: families(localization), languageTag: localization.languageTag,
      isRightToLeft: localization.direction == .rightToLeft)
  }
}
