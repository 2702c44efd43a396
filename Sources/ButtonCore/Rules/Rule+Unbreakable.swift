// Rules that no request can break: no parameter contradicts them, or every layout follows them.

extension RuleName {
  package static let contentColor = RuleName("content-color")
  package static let backgroundColor = RuleName("background-color")
  package static let artworkUncropped = RuleName("artwork-uncropped")
  package static let logoAlone = RuleName("logo-alone")
  package static let logoOnlySquare = RuleName("logo-only-square")
  package static let shape = RuleName("shape")
  package static let clearSpace = RuleName("clear-space")
  package static let trailingMargin = RuleName("trailing-margin")
  package static let verticalAlignment = RuleName("vertical-alignment")
  package static let outlineColor = RuleName("outline-color")
  package static let translation = RuleName("translation")
  package static let styleAvailability = RuleName("style-availability")
}

extension Rule {
  static let contentColor = Rule(
    .contentColor, .refused,
    asks: "Logo and title are both black or both white.",
    why: """
      Logo and title in one colour have full contrast and are Apple's mark; any other colour \
      alters a trademark.
      """,
    handling: "they have the opposite colour of the button's background")

  static let backgroundColor = Rule(
    .backgroundColor, .refused,
    asks: "A button is black or white, with a subtle gradient at most.",
    why: """
      Black and white are the colours that people recognize, and that give the title full \
      contrast.
      """,
    handling: "color has two values; a gradient is at most 5 %")

  static let artworkUncropped = Rule(
    .artworkUncropped, .byConstruction,
    asks: "The logo file is as tall as the button, and neither cropped nor padded.",
    why: "The file contains the padding that keeps the logo in proportion to the button.",
    handling: """
      left-aligned and logo-only buttons show the whole file, with its width in whole points
      """)

  static let logoAlone = Rule(
    .logoAlone, .refused,
    asks: "A logo without padding is not a button: a logo-only button keeps its file's padding.",
    why: """
      A bare logo is Apple's trademark, not a button: people do not see that they can press it.
      """,
    handling: "the logo-only file fills the square with its padding")

  static let logoOnlySquare = Rule(
    .logoOnlySquare, .byConstruction,
    asks: "A logo-only button is as wide as it is tall.",
    why: """
      The padding around the logo is part of its file; more at the sides makes it a button that \
      lacks its title.
      """,
    handling: "it has one size; border_radius masks it as a square, a rounded square or a circle")

  static let shape = Rule(
    .shape, .refused,
    asks: """
      A button with a title is a rectangle, with corners rounded up to a pill; a logo-only \
      button may be a circle.
      """,
    why: """
      Apple's buttons are rectangles, so that people recognize them; a circle has no room for a \
      title.
      """,
    handling: "a radius is at most half the height")

  static let clearSpace = Rule(
    .clearSpace, .byConstruction,
    asks: "A tenth of the height stays free around a button.",
    why: "Without free space the button merges with what is beside it.",
    handling: "the JSON report gives the distance; the page must keep it free")

  static let trailingMargin = Rule(
    .trailingMargin, .byConstruction,
    asks: "At least 8 % of the width stays free after the title.",
    why: "A title that touches the button's end looks cut off.",
    handling: "the title shrinks instead; margins are rounded down to whole points, as Apple does")

  static let verticalAlignment = Rule(
    .verticalAlignment, .byConstruction,
    asks: "Title and logo file are centred in the height.",
    why: "A logo or a title that is off centre looks broken, and App Review has remarked on it.",
    evidence: [.guidelines, .uncentredTitle],
    handling: "placed as in Apple's pictures")

  static let outlineColor = Rule(
    .outlineColor, .refused,
    asks: "An outline is black.",
    why: "The outline is part of Apple's own button, which has it in black.",
    handling: "there is no parameter for its colour")

  static let translation = Rule(
    .translation, .byConstruction,
    asks: "The title is in the device's language, which may need more width.",
    why: """
      People sign in with what they can read, and translated titles need more width than English \
      ones.
      """,
    handling: "the layout never clips the title; the JSON report gives the width that it needs")

  static let styleAvailability = Rule(
    .styleAvailability, .refused,
    asks: """
      Black and white are available everywhere, white with an outline on iOS, macOS and the \
      web, dark grey on watchOS.
      """,
    why: "Each system has the styles that suit its backgrounds.",
    handling: "only the watchOS button is grey, and it has no other colour")
}
