internal import ButtonCore
internal import Graphics

/// Which letters of the titles the faces have, found without setting any.
struct TitleCoverage {
  private let faces: [String: [FontCollection.Coverage]]
  private let characters: [Localization: TitleCharacters]
  private let families: (Localization) -> [String]

  /// - Parameter families: Those of a localization's titles, in order of preference.
  init(
    of catalog: LocalizationCatalog, in fonts: FontCollection,
    families: @escaping (Localization) -> [String]
  ) {
    self.families = families
    characters = Dictionary(
      uniqueKeysWithValues: catalog.all.map { ($0, TitleCharacters(of: $0)) })
    let all = characters.values.reduce(into: Set()) { $0.formUnion($1.all) }
    faces = Dictionary(grouping: fonts.faces(covering: all), by: \.face.family)
  }

  /// The characters that only titles in capitals have, and no face at all, by locale.
  func missingCapitals(of catalog: LocalizationCatalog) -> [String: Set<Unicode.Scalar>] {
    var missing: [String: Set<Unicode.Scalar>] = [:]
    for localization in catalog.all {
      missing[localization.identifier] = characters[localization]?.capitals.filter { character in
        !faces.values.joined().contains { $0.characters.contains(character) }
      }
    }
    return missing
  }

  /// The weights that have every letter of a localization's titles, in both cases.
  ///
  /// If a face is missing, fontconfig silently takes the nearest one. So each family that supplies
  /// letters must have a plain face of exactly this weight with all of them. Apple's weight is
  /// always included: an operator's family without it uses another weight.
  func weights(of localization: Localization) -> [TitleWeight] {
    let brought = lettersByFamily(of: localization)
    return TitleWeight.allCases.filter { weight in
      weight == .default
        || brought?.allSatisfy { family, letters in
          faces[family, default: []].contains {
            $0.face.isPlain && $0.face.weight == weight.font
              && $0.characters.isSuperset(of: letters)
          }
        } == true
    }
  }

  /// The letters that each family supplies, or `nil` if no family has one of them.
  private func lettersByFamily(of localization: Localization) -> [String: Set<Unicode.Scalar>]? {
    var brought: [String: Set<Unicode.Scalar>] = [:]
    for letter in characters[localization]?.letters ?? [] {
      let family = families(localization).first { family in
        faces[family, default: []].contains { $0.characters.contains(letter) }
      }
      guard let family else { return nil }
      brought[family, default: []].insert(letter)
    }
    return brought
  }
}

/// The characters that the titles of one localization consist of.
private struct TitleCharacters {
  let all: Set<Unicode.Scalar>
  /// Those that only capitals have.
  let capitals: Set<Unicode.Scalar>
  /// Those that need a glyph of their own: a face may lack spaces, invisible marks, and the
  /// non-breaking hyphen, which is drawn as another hyphen.
  var letters: Set<Unicode.Scalar> {
    all.filter {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
        && $0 != "\u{2011}"
    }
  }

  init(of localization: Localization) {
    let written = TitleText.all(in: localization)
    let capitals = written.map { title in
      var title = title
      title.titleCase = .upper
      return title
    }
    func characters(of titles: [TitleText]) -> Set<Unicode.Scalar> {
      titles.reduce(into: []) { $0.formUnion($1.text.unicodeScalars) }
    }
    let ordinary = characters(of: written)
    self.capitals = characters(of: capitals).subtracting(ordinary)
    all = ordinary.union(self.capitals)
  }
}
