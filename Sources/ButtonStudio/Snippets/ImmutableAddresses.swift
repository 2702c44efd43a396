internal import ButtonAssets
internal import ButtonCore
internal import Digests
internal import FoundationEssentials
internal import ServiceContract

/// The current addresses of things that never change at their address.
struct ImmutableAddresses: Sendable {
  /// Of pictures.
  let version: PictureVersion
  /// The path of the button script.
  let path: String
  /// The script's digest as browsers check it (W3C, Subresource Integrity).
  let integrity: String

  /// - Parameter script: The button script at its immutable path.
  init(_ assets: LoadedAssets, script: SiteFile) throws {
    version = try assets.version
    path = script.path
    integrity = "sha384-" + Data(Digest.sha384(script.bytes.span)).base64EncodedString()
  }
}
