package import ButtonCore
package import ButtonRendering
internal import FoundationEssentials
internal import Graphics

/// Everything a button is made of, loaded and checked once, at start. Pages and schemas, which only a
/// server has, are read when they are asked for.
package struct LoadedAssets: Sendable {
  package let catalog: LocalizationCatalog
  package let titles: TitleLibrary
  /// Why titles cannot be set or measured; `nil` if they can.
  package let titleFault: String?
  package let artwork: Artwork
  /// The font families from the operator's own folder, in order of preference.
  package let ownFamilies: [String]
  /// SHA-256 of the stand-in's file.
  let standInDigest: String
  /// The file with the recorded digests of the self-test.
  var selfTestFile: String
  /// The font files that titles may be set in, by path, with their SHA-256.
  package let fontFiles: [String: String]
  private let resources: ResourceFolder
}

/// Where assets are looked for.
package struct AssetLocations: Sendable {
  package var artwork: ArtworkChoice
  /// A folder with the operator's own faces.
  package var fonts: String?
  package var user: UserFolders

  package init(
    artwork: ArtworkChoice = .installedOrStandIn, fonts: String? = nil, user: UserFolders
  ) {
    self.artwork = artwork
    self.fonts = fonts
    self.user = user
  }
}

extension LoadedAssets {
  /// Loads and checks everything.
  ///
  /// - Parameters:
  ///   - readiness: Whether font files are checked and titles set now, or on first use, when faults
  ///     then show.
  ///   - requiresTitles: Whether typefaces that cannot be used are an error. If not, there is a
  ///     ``titleFault``, and nothing can be drawn.
  /// - Throws: An error that names the file, the locale or the characters at fault.
  package init(
    _ locations: AssetLocations, readiness: Readiness = .everything, requiresTitles: Bool = true
  ) throws {
    try self.init(
      locations, resources: try ResourceFolder(), readiness: readiness,
      requiresTitles: requiresTitles)
  }

  package init(
    _ locations: AssetLocations, resources: ResourceFolder, readiness: Readiness = .everything,
    requiresTitles: Bool = true
  ) throws {
    catalog = try LocalizationCatalog(folder: resources.localizations)
    let faces = Result { [catalog] in
      try TitleFonts(
        own: locations.fonts.map(Self.absolute),
        standardFolder: Self.standardFonts(locations, resources),
        user: locations.user, faceList: resources.faces, catalog, readiness: readiness)
    }
    let fonts = requiresTitles ? try faces.get() : try? faces.get()
    titles = fonts?.library ?? TitleLibrary(textsOf: catalog)
    titleFault = if case .failure(let error) = faces { "\(error)" } else { nil }
    ownFamilies = fonts?.ownFamilies ?? []
    fontFiles = fonts?.files.digests ?? [:]
    artwork = try Artwork(locations.artwork, resources, locations.user)
    if readiness == .everything { try artwork.load() }
    standInDigest = sha256(try contents(of: resources.standIn))
    selfTestFile = resources.selfTest
    self.resources = resources
  }

  /// Reads the JSON Schema of the reports on buttons.
  package func reportSchema() throws(FileFault) -> [UInt8] {
    Array(try contents(of: resources.reportSchema))
  }

  /// Reads the JSON Schema of the manifests of kits.
  package func kitSchema() throws(FileFault) -> [UInt8] {
    Array(try contents(of: resources.kitSchema))
  }

  /// Reads templates, style sheets and scripts of the HTML pages, by file name.
  package func studioFiles() throws(FileFault) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try entries(of: resources.studio) where !name.hasPrefix(".") {
      files[name] = Array(try contents(of: resources.studio + "/" + name))
    }
    return files
  }

  /// The folder of the standard faces: the user's, or else the one that was installed with the
  /// program.
  private static func standardFonts(
    _ locations: AssetLocations, _ resources: ResourceFolder
  ) -> String {
    [locations.user.fonts, resources.fonts].first {
      FileManager.default.fileExists(atPath: $0)
    } ?? locations.user.fonts
  }

  /// The digests of the font files, sorted.
  var fontDigests: [String] { fontFiles.values.sorted() }

  /// Parses requests for what these assets can draw.
  package var parser: RequestParser {
    RequestParser(catalog: catalog, weights: titles.weights)
  }

  package var renderer: ButtonRenderer { ButtonRenderer(titles: titles, artwork: artwork) }

  /// Frees memory that only loading needs.
  ///
  /// For long-running programs: call it once everything is loaded, and before another thread draws
  /// or loads.
  package static func releaseSpareMemory() { SpareMemory.release() }

  /// Normalizes a path as fontconfig does, so that files can be recognized by their folder:
  /// absolute, without empty, `.` and `..` parts, links not resolved.
  private static func absolute(_ path: String) -> String {
    let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
