package import ButtonCore
internal import ButtonRendering

/// A digest of everything that decides a picture's bytes besides the request.
///
/// The same installation has the same one after every restart and under every user's settings. Another
/// version of the program, another title, logo or localization makes another one, and so does another
/// library if it draws something else.
package enum Fingerprint {
  /// - Parameters:
  ///   - version: The program's.
  ///   - inputs: That of what pictures are drawn from (``inputs(_:titles:artwork:logos:)``).
  ///   - drawn: The digests of pictures that this process has drawn, by path and query.
  /// - Returns: 64 hexadecimal digits.
  package static func digits(version: String, inputs: String, drawn: [String: String]) -> String {
    digest([[version], [inputs], rows(drawn)])
  }

  /// A digest of what pictures are drawn from.
  ///
  /// - Parameters:
  ///   - titles: The digests of the files of titles, by name.
  ///   - logos: The digests of the logo files.
  /// - Returns: 64 hexadecimal digits.
  package static func inputs(
    _ catalog: LocalizationCatalog, titles: [String: String], artwork: ArtworkOrigin,
    logos: [String]
  ) -> String {
    digest(
      [[artwork.rawValue], logos, rows(titles)]
        + catalog.all.map { localization in
          [
            localization.identifier, localization.languageTag, localization.direction.rawValue,
            localization.script.rawValue,
          ] + TitleType.allCases.map(localization.title) + localization.aliases
        })
  }

  private static func rows(_ texts: [String: String]) -> [String] {
    texts.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
  }

  private static func digest(_ rows: [[String]]) -> String {
    // With their lengths, so that no other texts make the same bytes.
    let lines = rows.map { row in row.map { "\($0.utf8.count):\($0)" }.joined() + "\n" }
    return sha256(Array(lines.joined().utf8))
  }
}

extension LoadedAssets {
  /// The fingerprint of this process with its assets, in hexadecimal digits. Draws the pictures of the
  /// self-test, unless it has run.
  ///
  /// - Throws: A fault of the program's own files, or ``AssetFault``.
  package var fingerprint: String {
    get throws {
      try keptFingerprint.value {
        Fingerprint.digits(version: programVersion, inputs: try pictureInputs, drawn: try drawnDigests)
      }
    }
  }

  /// The version of pictures that are drawn with these assets, for immutable addresses.
  package var version: PictureVersion { get throws { PictureVersion(try fingerprint) } }

  /// Identifies what pictures are drawn from: titles, logos and localizations.
  ///
  /// Unlike ``fingerprint``, it is the same for every version of Bezel and of the libraries.
  package var pictureInputs: String {
    get throws(FileFault) {
      Fingerprint.inputs(
        catalog, titles: try titleFolder.digests(catalog), artwork: artwork.origin,
        logos: logoDigests)
    }
  }
}
