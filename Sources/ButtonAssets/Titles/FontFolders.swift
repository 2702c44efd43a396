internal import ButtonCore
internal import FoundationEssentials
internal import Graphics

/// Which font files titles may be set in.
struct FontFolders {
  /// The operator's own, looked at first.
  var own: String?
  /// The faces that set-up fetched.
  var standard: String

  /// Checks that the standard faces are there and sound. Beside an operator's own they may be
  /// missing: whether every title can be set shows later.
  ///
  /// - Parameter readiness: Whether they are only checked for being there.
  /// - Returns: The digests that those have, or are to have, that are there, by path.
  func check(
    against faces: [FaceFile], _ readiness: Readiness
  ) throws(FileFaults) -> [String: String] {
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

  /// Checks those standard faces that are there but could not be read: titles would be set in
  /// another weight instead.
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

  /// Checks that the operator's own folder brought a face.
  func check(_ fonts: FontCollection) throws(FileFault) {
    guard let own else { return }
    guard fonts.faces(covering: []).contains(where: { $0.face.file.hasPrefix(own + "/") }) else {
      throw FileFault(path: own, reason: "holds no font file that can be read")
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
      $0.face.file.hasPrefix(own + "/") && !usual.contains($0.face.family)
    }
    let coverage = Dictionary(
      faces.map { ($0.face.family, $0.characters.count) }, uniquingKeysWith: max)
    return coverage.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }
}
