internal import ButtonCore
internal import FoundationEssentials
internal import Graphics

/// Which font files titles may be set in.
struct FontFolders {
  /// The operator's own, looked at first.
  var own: String?
  /// The faces that set-up fetched.
  var standard: String

  /// Checks that the folders hold what is expected of them.
  ///
  /// - Throws: ``FileFault`` naming a folder without fonts, or the standard faces that are missing
  ///   or damaged where nothing else was given.
  func check(against faces: [FaceFile]) throws(FileFault) {
    guard let own else {
      for face in faces { try face.check(in: standard) }
      return
    }
    let endings = [".otf", ".ttf", ".ttc", ".otc"]
    let files = try entries(of: own)
    guard files.contains(where: { file in endings.contains { file.lowercased().hasSuffix($0) } })
    else {
      throw FileFault(path: own, reason: "holds no font file (\(endings.joined(separator: ", ")))")
    }
  }

  /// The existing folders in order of preference.
  var existing: [String] {
    ((own.map { [$0] } ?? []) + [standard]).filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// The families that the operator brings beside the usual ones, those first that have most of
  /// the titles' characters.
  func ownFamilies(in fonts: FontCollection, for catalog: LocalizationCatalog) -> [String] {
    guard let own else { return [] }
    let characters = Set(
      catalog.all.flatMap { localization in
        TitleType.allCases.flatMap { localization.title($0).unicodeScalars }
      })
    let usual = Set(catalog.all.flatMap(TitleFaces.families))
    let faces = fonts.faces(covering: characters).filter {
      $0.file.hasPrefix(own) && !usual.contains($0.family)
    }
    let coverage = Dictionary(faces.map { ($0.family, $0.coverage) }, uniquingKeysWith: max)
    return coverage.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }
}
