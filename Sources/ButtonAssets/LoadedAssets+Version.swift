package import ButtonCore

extension LoadedAssets {
  /// The version of pictures that are drawn with these assets, for immutable addresses.
  ///
  /// - Throws: A fault of the program's own files.
  package var version: PictureVersion {
    get throws(FileFault) { PictureVersion(try Fingerprint(of: self).hexadecimalDigits) }
  }
}
