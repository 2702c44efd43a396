package import ButtonCore
internal import FoundationEssentials
internal import Graphics

/// Everything a button is made of, loaded and checked once, at start.
package struct LoadedAssets: Sendable {
  package let catalog: LocalizationCatalog
  package let titles: TitleLibrary
  package let artwork: Artwork
  /// The families that the operator's own folder brought, the first one first.
  package let ownFamilies: [String]
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
  /// - Throws: An error that names the file, the locale or the characters at fault.
  package init(_ locations: AssetLocations) throws {
    try self.init(locations, resources: try ResourceFolder())
  }

  package init(_ locations: AssetLocations, resources: ResourceFolder) throws {
    catalog = try LocalizationCatalog(folder: resources.localizations)
    (titles, ownFamilies) = try Self.titles(of: catalog, resources, locations)
    artwork = try Artwork(locations.artwork, resources, locations.user)
  }

  /// Gives back what loading needed and drawing does not.
  ///
  /// For a program that goes on for long: once everything is loaded, and before anything is drawn
  /// or loaded on another thread.
  package static func releaseSpareMemory() { SpareMemory.release() }

  private static func titles(
    of catalog: LocalizationCatalog, _ resources: ResourceFolder, _ locations: AssetLocations
  ) throws -> (TitleLibrary, ownFamilies: [String]) {
    let folders = FontFolders(
      own: locations.fonts.map(absolute), standard: locations.user.fonts)
    try folders.checkThatOwnIsAFolder()
    try folders.check(against: try FaceFile.list(at: resources.faces))
    let fonts = try FontCollection(
      folders: folders.existing, cacheFolder: locations.user.fontCache)
    try folders.check(fonts)
    let ownFamilies = folders.ownFamilies(in: fonts, for: catalog)
    let setter = TitleSetter(try Typesetter(fonts)) { ownFamilies + TitleFaces.families(for: $0) }
    return (try setter.library(of: catalog), ownFamilies)
  }

  /// Names a path as fontconfig names files, so that they can be told by their folder: absolute,
  /// without empty, `.` and `..` parts, links as they are.
  private static func absolute(_ path: String) -> String {
    let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
