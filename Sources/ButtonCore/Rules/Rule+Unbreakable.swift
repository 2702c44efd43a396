// Rules that no request can break: no parameter contradicts them, or every layout follows them.

extension RuleName {
  package static let titleWording = RuleName("title-wording")
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
  package static let alternativeText = RuleName("alternative-text")
  package static let translation = RuleName("translation")
  package static let styleAvailability = RuleName("style-availability")
}

extension Rule {
  static let titleWording = Rule(
    .titleWording, .refused,
    asks: """
      A title is Sign in with Apple, Sign up with Apple or Continue with Apple, or Sign in \
      on a watch, in Apple's translation.
      """,
    handling: "there is no parameter for text; type has three values")

  static let contentColor = Rule(
    .contentColor, .refused,
    asks: "Logo and title are both black or both white.",
    handling: "they have the opposite colour of the button's background")

  static let backgroundColor = Rule(
    .backgroundColor, .refused,
    asks: "A button is black or white, with a subtle gradient at most.",
    handling: "color has two values; a gradient is at most 5 %")

  static let artworkUncropped = Rule(
    .artworkUncropped, .byConstruction,
    asks: "The logo file is as tall as the button, and neither cropped nor padded.",
    handling: """
      left-aligned and logo-only buttons show the whole file, with its width in whole points
      """)

  static let logoAlone = Rule(
    .logoAlone, .refused,
    asks: "A logo without padding is not a button: a logo-only button keeps its file's padding.",
    handling: "the logo-only file fills the square with its padding")

  static let logoOnlySquare = Rule(
    .logoOnlySquare, .byConstruction,
    asks: "A logo-only button is as wide as it is tall.",
    handling: "it has one size; border_radius masks it as a square, a rounded square or a circle")

  static let shape = Rule(
    .shape, .refused,
    asks: """
      A button with a title is a rectangle, with corners rounded up to a pill; a logo-only \
      button may be a circle.
      """,
    handling: "a radius is at most half the height")

  static let clearSpace = Rule(
    .clearSpace, .byConstruction,
    asks: "A tenth of the height stays free around a button.",
    handling: "the JSON report gives the distance; the page must keep it free")

  static let trailingMargin = Rule(
    .trailingMargin, .byConstruction,
    asks: "At least 8 % of the width stays free after the title.",
    handling: "the title shrinks instead; margins are rounded down to whole points, as Apple does")

  static let verticalAlignment = Rule(
    .verticalAlignment, .byConstruction,
    asks: "Title and logo file are centred in the height.",
    handling: "placed as in Apple's pictures")

  static let outlineColor = Rule(
    .outlineColor, .refused,
    asks: "An outline is black.",
    handling: "there is no parameter for its colour")

  static let alternativeText = Rule(
    .alternativeText, .byConstruction,
    asks: "A button has alternative text.",
    handling: "every picture and report contains the localized title")

  static let translation = Rule(
    .translation, .byConstruction,
    asks: "The title is in the device's language, which may need more width.",
    handling: "the layout never clips the title; the JSON report gives the width that it needs")

  static let styleAvailability = Rule(
    .styleAvailability, .refused,
    asks: """
      Black and white are available everywhere, white with an outline on iOS, macOS and the \
      web, dark grey on watchOS.
      """,
    handling: "only the watchOS button is grey, and it has no other colour")
}
