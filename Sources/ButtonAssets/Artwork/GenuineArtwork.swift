internal import ButtonCore

/// A file of Apple's logo artwork, and how to tell it from anything else.
struct GenuineArtworkFile: Hashable, Sendable {
  /// Apple's name in the present download, without the ending.
  var name: String
  var shape: LogoFile
  var sha256: String

  var fileName: String { name + ".svg" }

  /// The eight files of Apple Design Resources. "Black" names the logo, not the button.
  static let all: [GenuineArtworkFile] = [
    .init(
      name: "Logo - SIWA - Left-aligned - Black - Small", shape: .small,
      sha256: "c94282c5541e24cab648a26d38c2fb072a3e767b8ffe13c5407feda6090a76ce"),
    .init(
      name: "Logo - SIWA - Left-aligned - White - Small", shape: .small,
      sha256: "2505c872a05dab5ff1fc02864a1ccd7ede01c0379c1c396849dc7b873902aee7"),
    .init(
      name: "Logo - SIWA - Left-aligned - Black - Medium", shape: .medium,
      sha256: "0f56330a7a4fe2db06ec79fdbfed1eec1d434557f052add6d848daa31877f380"),
    .init(
      name: "Logo - SIWA - Left-aligned - White - Medium", shape: .medium,
      sha256: "f43d1ed5be59bcffdf4c20b5e29f8de041858678f549515377d0ba4f5ebd115e"),
    .init(
      name: "Logo - SIWA - Left-aligned - Black - Large", shape: .large,
      sha256: "038d2940e825dfb07101f6611f163b8954b9cf37b21bf2818e04b581b44442b1"),
    .init(
      name: "Logo - SIWA - Left-aligned - White - Large", shape: .large,
      sha256: "996d5f3d027eb0761da7b3e8a57921bf2205fca82b667070e7cb7edede4dd564"),
    .init(
      name: "Logo - SIWA - Logo-only - Black", shape: .logoOnly,
      sha256: "7ee1bc1706bc228f37a937de914e2ebe1605aebba3c35f11c3963087573fc11f"),
    .init(
      name: "Logo - SIWA - Logo-only - White", shape: .logoOnly,
      sha256: "fd66b19f3f09ade3650cc3289a744ee9636764068243805d9c74deeecbde191b"),
  ]

  /// The file of a shape, with the logo in black or in white.
  static func file(_ shape: LogoFile, logo: ButtonColor) -> GenuineArtworkFile {
    // Shapes come in pairs, black first; every shape is there.
    let pair = all.filter { $0.shape == shape }
    return logo == .black ? pair[0] : pair[1]
  }

  /// The file with this digest, whatever it is called: older downloads use other names.
  static func recognize(sha256: String) -> GenuineArtworkFile? {
    all.first { $0.sha256 == sha256 }
  }
}
