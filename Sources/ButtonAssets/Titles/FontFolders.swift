internal import ButtonCore
internal import FoundationEssentials
internal import Graphics

/// The folders with the font files of titles.
struct FontFolders {
  /// The operator's own, which comes first.
  var own: String?
  /// The faces that set-up fetched.
  var standard: String

  /// Checks that the standard faces exist and are intact. If the operator has a folder, they may be
  /// missing: whether every title can be set is checked later.
  ///
  /// - Parameter readiness: Whether contents are checked too, or only existence.
  /// - Returns: The expected digests of those that exist, by path.
  func check(
    against faces: [FaceFile], _ readiness: Readiness
  ) throws(FileFaults) -> [String: String] {
    // One sentence about a folder that is missing or closed, in place of one for each face.
    if own == nil {
      try FileFaults.collect("typefaces", [standard]) { folder throws(FileFault) in
        do throws(FileFault) {
          _ = try entries(of: folder)
        } catch {
          throw error.isMissing ? FileFault(path: folder, reason: FaceFile.absence) : error
        }
      }
    }
    let expected = faces.filter { own == nil || $0.exists(in: standard) }
    try FileFaults.collect("typefaces", expected) { face throws(FileFault) in
      switch readiness {
      case .everything: try face.check(in: standard)
      case .onDemand: try face.checkThatExists(in: standard)
      }
    }
    return Dictionary(
      expected.map { ($0.path(in: standard), $0.sha256) }, uniquingKeysWith: { $1 })
  }

  /// Checks the standard faces that exist but could not be read: without them titles would be set
  /// in another weight.
  func check(
    _ faces: [FaceFile], unlessReadIn fonts: FontCollection
  ) throws(FileFaults) {
    let read = Set(fonts.faces(covering: []).map(\.face.file))
    let unread = faces.filter { $0.exists(in: standard) && !read.contains($0.path(in: standard)) }
    try FileFaults.collect("typefaces", unread) { face throws(FileFault) in
      try face.check(in: standard)
    }
  }

  func checkThatOwnIsAFolder() throws(FileFault) {
    guard let own else { return }
    _ = try entries(of: own)
  }

  /// Checks that the operator's own folder has a face.
  func check(_ fonts: FontCollection) throws(FileFault) {
    guard let own else { return }
    guard fonts.faces(covering: []).contains(where: { $0.face.file.hasPrefix(own + "/") }) else {
      throw FileFault(path: own, reason: "contains no readable font file")
    }
  }

  /// The existing folders in order of preference.
  var existing: [String] {
    ((own.map { [$0] } ?? []) + [standard]).filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// The operator's families that are not standard ones, those with most of the titles' characters
  /// first.
  func ownFamilies(in fonts: FontCollection, for catalog: LocalizationCatalog) -> [String] {
    guard let own else { return [] }
    let characters = Set(
      catalog.all.flatMap { localization in
        TitleType.allCases.flatMap { localization.title($0).unicodeScalars }
      })
    let usual = Set(catalog.all.flatMap(TitleFaces.families))
    let faces = fonts.faces(covering: characters).filter {
      $0.face.file.hasPrefix(own + "/") && !usual.contains($0.face.family)
    }
    let coverage = Dictionary(
      faces.map { ($0.face.family, $0.characters.count) }, uniquingKeysWith: max)
    return coverage.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }
}
