internal import ButtonCore
internal import ButtonRendering

/// A digest of everything that decides a picture's bytes besides the request.
///
/// The same installation has the same one after every restart and under every user's settings;
/// another program, library, title, logo or localization has another.
package struct Fingerprint: Hashable, Sendable {
  /// 32 bytes.
  package let bytes: [UInt8]

  package var hexadecimalDigits: String { bytes.hexadecimalDigits }

  /// The fingerprint of this process with its assets.
  ///
  /// - Throws: A fault of the program's own files.
  package init(of assets: LoadedAssets) throws(FileFault) {
    self.init(
      program: try ProgramBuild.running(), catalog: assets.catalog,
      titles: try assets.titleFolder.digests(assets.catalog), artwork: assets.artwork.origin,
      logos: assets.logoDigests)
  }

  /// - Parameters:
  ///   - titles: The digests of the files of titles, by name.
  ///   - logos: The digests of the logo files.
  init(
    program: ProgramBuild, catalog: LocalizationCatalog, titles: [String: String],
    artwork: ArtworkOrigin, logos: [String]
  ) {
    var digest = DigestedRow()
    digest.add(program.builds.count)
    for build in program.builds { digest.add(build) }
    digest.add(artwork.rawValue)
    for files in [logos, titles.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }] {
      digest.add(files.count)
      for file in files { digest.add(file) }
    }
    digest.add(catalog.all.count)
    for localization in catalog.all {
      digest.add(localization)
    }
    bytes = digest.sha256
  }
}

extension DigestedRow {
  fileprivate mutating func add(_ localization: Localization) {
    add(localization.identifier)
    add(localization.languageTag)
    add(localization.direction.rawValue)
    add(localization.script.rawValue)
    add(localization.aliases.count)
    for alias in localization.aliases { add(alias) }
    for type in TitleType.allCases { add(localization.title(type)) }
    add(localization.watchTitle ?? "")
  }
}
