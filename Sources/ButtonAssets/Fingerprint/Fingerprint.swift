package import ButtonCore
internal import ButtonRendering
internal import Graphics
internal import Synchronization

/// A digest of everything that decides a picture's bytes besides the request.
///
/// The same installation has the same one after every restart and under every user's settings;
/// another program, library, title, logo or localization has another.
enum Fingerprint {
  /// - Parameters:
  ///   - builds: Of the program and its libraries.
  ///   - titles: The digests of the files of titles, by name.
  ///   - logos: The digests of the logo files.
  /// - Returns: 64 hexadecimal digits.
  static func digits(
    builds: Set<String>, _ catalog: LocalizationCatalog, titles: [String: String],
    artwork: ArtworkOrigin, logos: [String]
  ) -> String {
    let rows =
      [
        builds.sorted(), [artwork.rawValue], logos,
        titles.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] },
      ]
      + catalog.all.map { localization in
        [
          localization.identifier, localization.languageTag, localization.direction.rawValue,
          localization.script.rawValue, localization.watchTitle ?? "",
        ] + TitleType.allCases.map(localization.title) + localization.aliases
      }
    // With their lengths, so that no other texts make the same bytes.
    let lines = rows.map { row in row.map { "\($0.utf8.count):\($0)" }.joined() + "\n" }
    return sha256(Array(lines.joined().utf8))
  }

  /// A fingerprint that is computed when it is first asked for.
  final class Kept: Sendable {
    private let known = Mutex<String?>(nil)

    func value(_ compute: () throws(FileFault) -> String) throws(FileFault) -> String {
      try known.withLock { known throws(FileFault) in
        if let known { return known }
        let value = try compute()
        known = value
        return value
      }
    }
  }
}

extension LoadedAssets {
  /// The fingerprint of this process with its assets, in hexadecimal digits.
  ///
  /// - Throws: A fault of the program's own files.
  package var fingerprint: String {
    get throws(FileFault) {
      try keptFingerprint.value { () throws(FileFault) in
        try fingerprint(builds: ProgramBuild.running())
      }
    }
  }

  /// The version of pictures that are drawn with these assets, for immutable addresses.
  package var version: PictureVersion {
    get throws(FileFault) { PictureVersion(try fingerprint) }
  }

  /// Identifies what decides a picture's bytes besides the program: titles, logos, and
  /// the versions of the libraries that draw and write pictures.
  ///
  /// Unlike ``fingerprint``, it is the same for every build of Bezel, so digests can be recorded
  /// for it.
  var pictureInputs: String {
    get throws(FileFault) { try fingerprint(builds: [SelfTest.libraries]) }
  }

  private func fingerprint(builds: Set<String>) throws(FileFault) -> String {
    Fingerprint.digits(
      builds: builds, catalog, titles: try titleFolder.digests(catalog), artwork: artwork.origin,
      logos: logoDigests)
  }
}
