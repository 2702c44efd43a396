package import ButtonCore
internal import ButtonRendering

/// The file that a picture's logo comes from.
package struct LogoSource: Hashable, Sendable {
  package let origin: ArtworkOrigin
  package let fileName: String
  package let sha256: String
}

extension LoadedAssets {
  /// SHA-256 of each logo file that pictures are drawn with.
  var logoDigests: [String] {
    switch artwork.origin {
    case .apple: GenuineArtworkFile.all.map(\.sha256)
    case .standIn: [standInDigest]
    }
  }

  /// The file that a picture's logo comes from.
  ///
  /// Of the stand-in there is one; it is stretched over the place of each logo.
  package func logoSource(
    _ shape: LogoFile, in color: ButtonColor, _ origin: ArtworkOrigin
  ) -> LogoSource {
    switch origin {
    case .standIn:
      return LogoSource(origin: .standIn, fileName: "StandIn.svg", sha256: standInDigest)
    case .apple:
      let file = GenuineArtworkFile.file(shape, logo: color)
      return LogoSource(origin: .apple, fileName: file.fileName, sha256: file.sha256)
    }
  }
}
