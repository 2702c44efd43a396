import ButtonAssets

/// The faces that set-up installed, for tests that know nothing of buttons.
package enum TestFonts {
  package static let folder = TestAssets.userFolders.fonts

  /// Kept between runs, so that only the first one reads every face.
  package static let cacheFolder = TestAssets.userFolders.cache + "/fontconfig"
}
