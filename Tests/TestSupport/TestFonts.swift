import ButtonAssets

/// The faces that set-up installed, for tests without buttons.
package enum TestFonts {
  package static let folder = TestAssets.userFolders.fonts

  /// Cached between runs, so that only the first run reads every face.
  package static let cacheFolder = TestAssets.userFolders.cache + "/fontconfig"
}
