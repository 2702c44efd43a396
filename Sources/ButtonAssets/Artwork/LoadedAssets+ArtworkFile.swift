package import ButtonCore
internal import ButtonRendering

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
  package func artworkFile(
    of request: ButtonRequest, _ origin: ArtworkOrigin
  ) -> ButtonReport.ArtworkFile {
    let shape: LogoFile =
      switch request.mode {
      case .centered: .small
      case .leading(_, let arrangement): LogoFile(arrangement.logoSize)
      case .logoOnly: .logoOnly
      }
    switch origin {
    case .standIn:
      return .init(origin: .standIn, file: "StandIn.svg", sha256: standInDigest)
    case .apple:
      let file = GenuineArtworkFile.file(shape, logo: request.color.content)
      return .init(origin: .apple, file: file.fileName, sha256: file.sha256)
    }
  }
}
