import ButtonAssets
import ButtonCore
import ButtonRendering

/// The sentences about the placeholder for Apple's logo.
enum StandInNotice {
  static let text =
    "Apple's logo is not installed: buttons have a stand-in, which is not fit for an app. " + advice

  /// What a check says that compares files without drawing them.
  static let undrawn =
    "Apple's logo is not installed: pictures are not drawn again, but compared with the digests in manifest.json."

  private static let advice = "Install the logo with `bezel artwork install FROM`."

  /// The error of a command that draws pictures which somebody may ship.
  struct Refusal: Error, CustomStringConvertible {
    let description =
      "Apple's logo is not installed. \(advice) To draw a stand-in instead, add --stand-in."
  }
}
