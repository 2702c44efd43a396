package import ButtonCore
internal import ButtonRendering

/// A file of Apple's logo artwork, in Apple Design Resources: one for each shape, in black and in white.
package struct GenuineArtworkFile: Hashable, Sendable {
  package let shape: LogoShape
  /// The logo's colour, not the button's.
  package let color: ButtonColor
  package var sha256: String

  package static let apple = [
    Self(shape: .small, color: .black, sha256: "c94282c5541e24cab648a26d38c2fb072a3e767b8ffe13c5407feda6090a76ce"),
    Self(shape: .small, color: .white, sha256: "2505c872a05dab5ff1fc02864a1ccd7ede01c0379c1c396849dc7b873902aee7"),
    Self(shape: .medium, color: .black, sha256: "0f56330a7a4fe2db06ec79fdbfed1eec1d434557f052add6d848daa31877f380"),
    Self(shape: .medium, color: .white, sha256: "f43d1ed5be59bcffdf4c20b5e29f8de041858678f549515377d0ba4f5ebd115e"),
    Self(shape: .large, color: .black, sha256: "038d2940e825dfb07101f6611f163b8954b9cf37b21bf2818e04b581b44442b1"),
    Self(shape: .large, color: .white, sha256: "996d5f3d027eb0761da7b3e8a57921bf2205fca82b667070e7cb7edede4dd564"),
    Self(shape: .logoOnly, color: .black, sha256: "7ee1bc1706bc228f37a937de914e2ebe1605aebba3c35f11c3963087573fc11f"),
    Self(shape: .logoOnly, color: .white, sha256: "fd66b19f3f09ade3650cc3289a744ee9636764068243805d9c74deeecbde191b"),
  ]

  /// Apple's name in the present download; older ones use others.
  package var fileName: String {
    let parts = shape == .logoOnly ? ["Logo-only", "\(color)"] : ["Left-aligned", "\(color)", "\(shape)"]
    return "Logo - SIWA - " + parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " - ") + ".svg"
  }
}

extension LoadedAssets {
  /// SHA-256 of each logo file that pictures are drawn with.
  var logoDigests: [String] { artwork.origin == .apple ? genuine.map(\.sha256) : [standInDigest] }

  /// The file that a picture's logo comes from. The stand-in has one file for every logo.
  package func logoSource(
    _ shape: LogoShape, in color: ButtonColor
  ) -> (origin: ArtworkOrigin, fileName: String, sha256: String) {
    let file = genuine.first { $0.shape == shape && $0.color == color }
    guard artwork.origin == .apple, let file else {
      return (.standIn, "StandIn.svg", standInDigest)
    }
    return (.apple, file.fileName, file.sha256)
  }
}
