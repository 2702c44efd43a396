extension RuleName {
  package static let artworkUncropped = RuleName("artwork-uncropped")
}

extension Rule {
  /// The logo file is used whole.
  static let artworkUncropped = Rule(
    .artworkUncropped, .byConstruction,
    asks: "The logo file is as tall as the button, and neither cropped nor padded.",
    handling: "whole in left-aligned and logo-only buttons, to whole points of its width")
}
