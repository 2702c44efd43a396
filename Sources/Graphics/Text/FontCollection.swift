internal import ButtonCore
internal import CGLib

/// The font files of the given folders, and no others.
///
/// fontconfig gets its own configuration, so that the host's fonts and settings cannot change a
/// glyph. Not thread-safe: meant to be used once, at start.
package final class FontCollection {
  let config: OpaquePointer
  /// Reads the folders. Removes environment variables that change fonts or glyphs from this
  /// process.
  ///
  /// - Parameters:
  ///   - folders: Absolute paths. If two contain the same face, the first one's is used.
  ///   - cacheFolder: The folder for fontconfig's cache; created if missing. If fontconfig cannot
  ///     write to it, reading takes longer, and fontconfig prints a warning to standard error.
  /// - Throws: ``GraphicsError`` if fontconfig fails.
  package init(folders: [String], cacheFolder: String) throws(GraphicsError) {
    HostSettings.ignore()
    guard let config = FcConfigCreate() else {
      throw GraphicsError(library: .fontconfig, message: "out of memory")
    }
    self.config = config
    let settings =
      "<fontconfig>" + folders.map { "<dir>\($0.markupEscaped)</dir>" }.joined()
      + "<cachedir>\(cacheFolder.markupEscaped)</cachedir></fontconfig>"
    guard FcConfigParseAndLoadFromMemory(config, settings, FcTrue) == FcTrue,
      FcConfigBuildFonts(config) == FcTrue
    else {
      throw GraphicsError(library: .fontconfig, message: "cannot read \(folders)")
    }
    // Otherwise Pango would make fontconfig read the host's settings and fonts as well.
    FcConfigSetCurrent(config)
  }

  deinit { FcConfigDestroy(config) }

  /// A face, and those of the requested characters that it has.
  package struct Coverage: Sendable {
    package var face: FontFace
    package var characters: Set<Unicode.Scalar>
  }

  /// Every face, and those of some characters that it has.
  package func faces(covering characters: Set<Unicode.Scalar>) -> [Coverage] {
    guard let set = FcConfigGetFonts(config, FcSetSystem) else { return [] }
    return (0..<Int(set.pointee.nfont)).compactMap { index in
      guard let pattern = set.pointee.fonts[index], let face = FontFace(pattern) else {
        return nil
      }
      var covered: OpaquePointer?
      guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &covered) == FcResultMatch else {
        return Coverage(face: face, characters: [])
      }
      return Coverage(
        face: face, characters: characters.filter { FcCharSetHasChar(covered, $0.value) == FcTrue })
    }
  }
}
