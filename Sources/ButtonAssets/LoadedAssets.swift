package import ButtonCore
package import ButtonRendering
internal import FoundationEssentials

/// Everything a button is made of. Localizations and artwork are read at once; titles when they are first
/// needed, or all by ``check()``; pages and schemas, which only a server has, when they are asked for.
package struct LoadedAssets: Sendable {
  package let catalog: LocalizationCatalog
  package let titles: TitleLibrary
  package let artwork: Artwork
  /// SHA-256 of the stand-in's file.
  let standInDigest: String
  /// The files that count as Apple's.
  let genuine: [GenuineArtworkFile]
  let titleFolder: TitleFolder
  let keptDigests = Kept<[String: String]>()
  let keptFingerprint = Kept<String>()
  private let keptTemplates = Kept<Templates>()
  private let resources: ResourceFolder
}

package struct AssetLocations: Sendable {
  /// The folder of Apple's files, if one is named; else they are where they were installed.
  package var artwork: String?
  /// Whether loading fails without Apple's files, instead of taking the stand-in.
  package var requiresArtwork: Bool
  /// The folder of titles, if not the program's own.
  package var titles: String?
  package var user: UserFolders
  /// The files that count as Apple's, by their digests: tests alone know others.
  package var genuine = GenuineArtworkFile.apple

  package init(artwork: String? = nil, requiresArtwork: Bool = false, titles: String? = nil, user: UserFolders) {
    (self.artwork, self.requiresArtwork, self.titles, self.user) = (artwork, requiresArtwork, titles, user)
  }

  /// The folder of Apple's files, or where they would be.
  package var artworkFolder: String { artwork ?? user.artwork }
}

extension LoadedAssets {
  /// - Parameter resources: Those of the program, if no others are named.
  /// - Throws: An error that names the file or the locale at fault.
  package init(_ locations: AssetLocations, resources: ResourceFolder? = nil) throws {
    let resources = try resources ?? ResourceFolder()
    let catalog = try LocalizationCatalog(folder: resources.localizations)
    let folder = TitleFolder(path: locations.titles ?? resources.path + "/Resources/Titles")
    self.catalog = catalog
    titleFolder = folder
    titles = TitleLibrary(of: catalog.all) { localization in
      // Of a file that cannot be read, drawing says why.
      (try? folder.weights(of: localization)) ?? TitleWeight.allCases
    } find: { text throws(TitleLibrary.MissingTitle) in
      try folder.title(text)
    }
    artwork = try Artwork(locations, resources)
    genuine = locations.genuine
    standInDigest = sha256(try contents(of: resources.standIn))
    self.resources = resources
  }

  /// Reads all titles, and the templates of kits and of reports.
  ///
  /// - Throws: An error that names the files and glyphs at fault.
  package func check() throws {
    try titleFolder.check(catalog)
    _ = try templates
  }

  package var faces: [TitleFace] { get throws(FileFault) { try titleFolder.faces(catalog) } }

  /// Reads the JSON Schema of the reports on buttons (`button`), or of the manifests of kits (`kit`).
  package func schema(of name: String) throws(FileFault) -> [UInt8] {
    try contents(of: "\(resources.path)/Resources/\(name).schema.json")
  }

  /// The templates of the code in kits, and of reports on sources, read once.
  package var templates: Templates {
    get throws { try keptTemplates.value { try Templates(try files(in: "Texts")) } }
  }

  /// Reads the files of a folder of `Resources`, by name: `Studio` has what the HTML pages consist of.
  package func files(in name: String) throws(FileFault) -> [String: [UInt8]] {
    let folder = "\(resources.path)/Resources/\(name)"
    var files: [String: [UInt8]] = [:]
    for name in try entries(of: folder) where !name.hasPrefix(".") {
      files[name] = try contents(of: folder + "/" + name)
    }
    return files
  }

  /// Parses requests for what these assets can draw.
  package var parser: RequestParser { RequestParser(catalog: catalog, weights: titles.weights) }

  package var renderer: ButtonRenderer { ButtonRenderer(titles: titles, artwork: artwork) }
}
