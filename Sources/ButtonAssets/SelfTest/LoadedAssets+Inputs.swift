internal import ButtonCore
internal import ButtonRendering

extension LoadedAssets {
  /// Identifies what decides a picture's bytes besides the program: titles, logos, and
  /// the versions of the libraries that draw and write pictures.
  ///
  /// Unlike ``Fingerprint``, it is the same for every build of Bezel, so digests can be recorded
  /// for it.
  var pictureInputs: String {
    get throws(FileFault) {
      Fingerprint(
        program: ProgramBuild(builds: [SelfTest.libraries]), catalog: catalog,
        titles: try titleFolder.digests(catalog), artwork: artwork.origin, logos: logoDigests
      ).hexadecimalDigits
    }
  }
}
