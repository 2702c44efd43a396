package import ButtonCore
internal import ButtonRendering

/// A file of Apple's logo artwork, and how to tell it from anything else.
struct GenuineArtworkFile: Hashable, Sendable {
  let shape: LogoFile
  /// The logo's colour, not the button's.
  let color: ButtonColor
  let sha256: String

  /// Apple's name in the present download: `Logo - SIWA - Left-aligned - Black - Small.svg`.
  var fileName: String {
    let color = color == .black ? "Black" : "White"
    let size: String? =
      switch shape {
      case .small: "Small"
      case .medium: "Medium"
      case .large: "Large"
      case .logoOnly: nil
      }
    return size.map { "Logo - SIWA - Left-aligned - \(color) - \($0).svg" }
      ?? "Logo - SIWA - Logo-only - \(color).svg"
  }

  /// The eight files of Apple Design Resources.
  static let all: [GenuineArtworkFile] = [
    .init(.small, .black, "c94282c5541e24cab648a26d38c2fb072a3e767b8ffe13c5407feda6090a76ce"),
    .init(.small, .white, "2505c872a05dab5ff1fc02864a1ccd7ede01c0379c1c396849dc7b873902aee7"),
    .init(.medium, .black, "0f56330a7a4fe2db06ec79fdbfed1eec1d434557f052add6d848daa31877f380"),
    .init(.medium, .white, "f43d1ed5be59bcffdf4c20b5e29f8de041858678f549515377d0ba4f5ebd115e"),
    .init(.large, .black, "038d2940e825dfb07101f6611f163b8954b9cf37b21bf2818e04b581b44442b1"),
    .init(.large, .white, "996d5f3d027eb0761da7b3e8a57921bf2205fca82b667070e7cb7edede4dd564"),
    .init(.logoOnly, .black, "7ee1bc1706bc228f37a937de914e2ebe1605aebba3c35f11c3963087573fc11f"),
    .init(.logoOnly, .white, "fd66b19f3f09ade3650cc3289a744ee9636764068243805d9c74deeecbde191b"),
  ]

  private init(_ shape: LogoFile, _ color: ButtonColor, _ sha256: String) {
    (self.shape, self.color, self.sha256) = (shape, color, sha256)
  }

  /// The file of a shape, with the logo in black or in white; there is one of each.
  static func file(_ shape: LogoFile, logo: ButtonColor) -> GenuineArtworkFile {
    all.first { $0.shape == shape && $0.color == logo } ?? all[0]
  }

  /// The file with this digest, whatever it is called: older downloads use other names.
  static func recognize(sha256: String) -> GenuineArtworkFile? {
    all.first { $0.sha256 == sha256 }
  }
}

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
