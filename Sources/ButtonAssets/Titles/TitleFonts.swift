internal import ButtonCore
internal import Graphics

/// The fonts of the titles, found and checked, with the titles and fits computed at start, and the
/// means to set further titles at any time.
struct TitleFonts: Sendable {
  /// The font families from the operator's own folder, in order of preference.
  let ownFamilies: [String]
  let files: KnownFontFiles
  /// The titles that Apple's endpoint draws.
  let standard: TitleShaper.Standard
  private let weights: [Localization: [TitleWeight]]
  private let catalog: LocalizationCatalog
  private let folders: [String]
  private let cacheFolder: String

  /// Looks for the fonts, checks them, and sets the titles that Apple's endpoint draws.
  ///
  /// - Parameters:
  ///   - own: The operator's own folder.
  ///   - standardFolder: The folder of the standard faces.
  ///   - faceList: The list of the faces that set-up fetches.
  ///   - readiness: Whether the files are checked and titles set now.
  /// - Throws: ``MissingGlyphs`` with everything that cannot be set, in either case; or an error
  ///   that names the files at fault.
  init(
    own: String?, standardFolder: String, user: UserFolders, faceList: String,
    _ catalog: LocalizationCatalog,
    readiness: Readiness = .everything
  ) throws {
    self.catalog = catalog
    let folders = FontFolders(own: own, standard: standardFolder)
    try folders.checkThatOwnIsAFolder()
    let faces = try FaceFile.list(at: faceList)
    let checked = try folders.check(against: faces, readiness)
    self.folders = folders.existing
    cacheFolder = user.fontCache
    let fonts = try FontCollection(folders: self.folders, cacheFolder: cacheFolder)
    try folders.check(fonts)
    if readiness == .onDemand { try folders.check(faces, unlessReadIn: fonts) }
    files = try KnownFontFiles(
      Set(fonts.faces(covering: []).map(\.face.file)), own: own, checked: checked, readiness)
    let ownFamilies = folders.ownFamilies(in: fonts, for: catalog)
    self.ownFamilies = ownFamilies

    let coverage = TitleCoverage(of: catalog, in: fonts) {
      ownFamilies + TitleFaces.families(for: $0)
    }
    weights = Dictionary(uniqueKeysWithValues: catalog.all.map { ($0, coverage.weights(of: $0)) })
    switch readiness {
    case .everything:
      var setter = try Self.setter(fonts, files, ownFamilies)
      standard = try setter.standardTitles(
        of: catalog, missing: coverage.missingCapitals(of: catalog))
    case .onDemand:
      standard = TitleShaper.Standard()
    }
  }

  /// All titles; those that Apple's endpoint does not draw are set on first use.
  var library: TitleLibrary {
    let late = late
    return TitleLibrary(standard.titles, weights: weights) {
      text throws(TitleLibrary.MissingTitle) in try late.title(text)
    }
  }

  /// Sets titles on first use.
  var late: LateTitles {
    LateTitles(catalog, fits: standard.fits, weights: weights, files: files) {
      let fonts = try FontCollection(folders: folders, cacheFolder: cacheFolder)
      return try Self.setter(fonts, files, ownFamilies)
    }
  }

  /// Makes the setter of titles, which is not thread-safe.
  private static func setter(
    _ fonts: FontCollection, _ files: KnownFontFiles, _ ownFamilies: [String]
  ) throws -> TitleShaper {
    TitleShaper(try Typesetter(fonts), files) { ownFamilies + TitleFaces.families(for: $0) }
  }
}
