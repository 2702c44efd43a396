import ButtonAssets
import ButtonCore
import ButtonRendering

/// The sentences about the placeholder for Apple's logo.
enum StandInNotice {
  static let text =
    "Apple's logo is not installed: buttons have a stand-in, which is not fit for an app. " + advice

  private static let advice = "Install the logo with `bezel artwork install FROM`."

  /// - Throws: ``Refusal`` for a stand-in that is not allowed.
  static func require(_ assets: LoadedAssets, isAllowed: Bool) throws {
    if assets.artwork.origin == .standIn, !isAllowed { throw Refusal() }
  }

  /// The error of a command that draws pictures which somebody may ship.
  struct Refusal: Error, CustomStringConvertible {
    let description =
      "Apple's logo is not installed. \(advice) To draw a stand-in instead, add --stand-in."
  }
}
