import ButtonAssets
import ButtonCore
import ButtonRendering

/// The sentences about the placeholder for Apple's logo.
enum StandInNotice {
  static var text: String {
    "Apple's logo is not installed: buttons have a stand-in, which is not fit for an app. \(advice)"
  }

  /// What a check says that compares files without drawing them.
  static let undrawn =
    "Apple's logo is not installed: pictures are not drawn again, but compared with the digests in manifest.json."

  private static var advice: String {
    "Install the logo with `\(UserFolders(environment: Environment.current).installCommand)`."
  }

  /// The error of a command that draws pictures which somebody may ship.
  struct Refusal: Error, CustomStringConvertible {
    let description =
      "Apple's logo is not installed. \(advice) To draw a stand-in instead, add --stand-in."
  }
}
