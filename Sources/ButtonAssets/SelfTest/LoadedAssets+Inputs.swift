internal import ButtonCore
internal import ButtonRendering
internal import Graphics

extension LoadedAssets {
  /// Identifies what decides a picture's bytes besides the program: titles, logos, and
  /// the versions of the libraries that draw and write pictures.
  ///
  /// Unlike ``Fingerprint``, it is the same for every build of Bezel, so digests can be recorded
  /// for it.
  var pictureInputs: String {
    get throws(FileFault) {
      Fingerprint(
        program: ProgramBuild(builds: Set(LibraryVersions.all.map { "\($0.name) \($0.version)" })),
        catalog: catalog, titles: try titleFolder.digests(), artwork: artwork.origin,
        logos: logoDigests
      ).hexadecimalDigits
    }
  }
}
