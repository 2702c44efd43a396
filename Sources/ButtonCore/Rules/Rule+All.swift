extension Rule {
  package static let all: [Rule] = [
    Rule(
      name: .titleWording, enforcement: .refused,
      asks: "A title is Sign in with Apple, Sign up with Apple or Continue with Apple, in Apple's translation.",
      why: """
        People know the service by its three titles; Apple does not allow any other wording, such \
        as Login with Apple.
        """,
      handling: """
        there is no parameter for text, and type has three values; other words beside the picture, \
        or as its alternative text, are reported
        """,
      checks: [\.captionWording, \.alternativeWording]),
    Rule(
      name: .contentColor, enforcement: .byConstruction,
      asks: "Logo and title are both black or both white.",
      why: "Logo and title in one colour have full contrast and are Apple's mark; any other colour alters a trademark.",
      handling: "they have the opposite colour of the button's background"),
    Rule(
      name: .backgroundColor, enforcement: .refused,
      asks: "A button is black or white, with a subtle gradient at most.",
      why: "Black and white are the colours that people recognize, and that give the title full contrast.",
      handling: "color has two values; a gradient is at most 5 %"),
    Rule(
      name: .artworkOrigin, enforcement: .reported,
      asks: "The logo is the artwork that Apple supplies.",
      why: "A logo that Apple did not supply is not its trademark, and people recognize the service by it.",
      handling: "every file is checked by its digest; the stand-in, a placeholder, is an error",
      checks: [\.artworkOrigin]),
    Rule(
      name: .artworkUncropped, enforcement: .byConstruction,
      asks: """
        The logo file of a left-aligned or logo-only button is as tall as the button, and neither \
        cropped nor padded.
        """,
      why: "The file contains the padding that keeps the logo in proportion to the button.",
      handling: """
        these show the whole file, with its width in whole points; a centred logo has the size of \
        its title, as Apple draws it
        """),
    Rule(
      name: .logoAlone, enforcement: .byConstruction,
      asks: "A logo without padding is not a button: a logo-only button keeps its file's padding.",
      why: "A bare logo is Apple's trademark, not a button: people do not see that they can press it.",
      handling: "the logo-only file fills the square with its padding"),
    Rule(
      name: .logoOnlySquare, enforcement: .byConstruction,
      asks: "A logo-only button is as wide as it is tall.",
      why: "The padding around the logo is part of its file; more at the sides makes it a button that lacks its title.",
      handling: "it has one size; border_radius masks it as a square, a rounded square or a circle"),
    Rule(
      name: .shape, enforcement: .refused,
      asks: """
        A button with a title is a rectangle, with corners rounded up to a pill; a logo-only \
        button may be a circle.
        """,
      why: "Apple's buttons are rectangles, so that people recognize them; a circle has no room for a title.",
      handling: "a radius is at most 50 %; more points than half the height make a pill"),
    Rule(
      name: .minimumSize, enforcement: .reported,
      asks:
        "A button with a title is at least \(HumanInterfaceGuidelines.SmallestSize.width) pt wide and \(HumanInterfaceGuidelines.SmallestSize.height) pt tall.",
      why: "A smaller button is hard to read and hard to hit; its title has no room.",
      handling: "widths from 130 are drawn, as Apple's endpoint does",
      checks: [\.minimumSize]),
    Rule(
      name: .clearSpace, enforcement: .documented,
      asks: "A tenth of the height stays free around a button.",
      why: "Without free space the button merges with what is beside it.",
      handling: "the JSON report gives the distance; the page must keep it free"),
    Rule(
      name: .titleProportion, enforcement: .reported,
      asks: "The font is 43 % of the height, in whole points.",
      why: """
        At 43 % of the height, or at 49.5 % centred in Simplified Chinese, the title is as large as \
        Apple draws it; a smaller one makes the button less prominent than the others, for which App \
        Review has rejected apps.
        """,
      evidence: [.guidelines, .smallerTitle],
      handling: """
        centred titles in Simplified Chinese have 49.5 %, as Apple draws them; includes the width at \
        which the title fits; below half of the font size it is an error, \
        since every other service has a larger title then
        """,
      checks: [\.titleProportion]),
    Rule(
      name: .trailingMargin, enforcement: .byConstruction,
      asks: "At least 8 % of the width stays free after the title.",
      why: "A title that touches the button's end looks cut off.",
      handling: "the title shrinks instead; margins are rounded down to whole points, as Apple does"
    ),
    Rule(
      name: .positionMargins, enforcement: .reported,
      asks: """
        Logo and title of a left-aligned button keep the margins that Apple recommends: the title \
        starts in the first half of the width.
        """,
      why: "A logo or a title outside its margins touches another part, or leaves its place.",
      evidence: [.positions],
      handling: "drawn at the nearest position within the margins",
      checks: [.labelPosition, .logoPosition].map { parameter in
        { $0.positionMargins(parameter) }
      }),
    Rule(
      name: .verticalAlignment, enforcement: .byConstruction,
      asks: "Title and logo file are centred in the height.",
      why: "A logo or a title that is off centre looks broken, and App Review has remarked on it.",
      evidence: [.guidelines, .uncentredTitle],
      handling: "placed as in Apple's pictures"),
    Rule(
      name: .titleCase, enforcement: .reported,
      asks: "A title keeps its capitalization; all capitals are only for interfaces that use them throughout.",
      why: "People recognize the button by its title as Apple writes it.",
      handling: "all capitals are an option, with a note",
      checks: [\.capitals]),
    Rule(
      name: .systemFont, enforcement: .reported,
      asks: "The system font is preferred; weight and size may change, proportions may not.",
      why: "Apple's own buttons use the system font, so another typeface makes this one look foreign.",
      handling: """
        our fonts are close to it; an organisation's own is a note, and in an app for Apple's \
        systems also ours for Chinese, Japanese and Korean
        """,
      checks: [\.systemFont]),
    Rule(
      name: .whiteOnLight, enforcement: .reported,
      asks: "White is for dark backgrounds with enough contrast.",
      why: "A white button on a light background is hard to see, and people do not choose what they do not see.",
      evidence: [.guidelines, .imageContrast],
      handling: "checked if background gives the page's colour; suggests a style",
      checks: [{ $0.style(.white, .whiteOnLight, .error) }]),
    Rule(
      name: .outlineOnDark, enforcement: .reported,
      asks: """
        White outlined is for white and light backgrounds; on dark and saturated ones, use \
        white without an outline.
        """,
      why: """
        The outline separates white from a light background; elsewhere white stands out by itself \
        and the outline only adds clutter.
        """,
      handling: "checked if background gives the page's colour; suggests a style",
      checks: [{ $0.style(.whiteOutlined, .outlineOnDark, .warning) }]),
    Rule(
      name: .blackOnDark, enforcement: .reported,
      asks: "Black is for white and light backgrounds.",
      why: "A black button on a dark background is hard to see, for which App Review has rejected apps.",
      evidence: [.guidelines, .blackOnBlack],
      handling: "checked if background gives the page's colour; suggests a style",
      checks: [{ $0.style(.black, .blackOnDark, .error) }]),
    Rule(
      name: .outlineColor, enforcement: .byConstruction,
      asks: "An outline is black.",
      why: "The outline is part of Apple's own button, which has it in black.",
      handling: "there is no parameter for its colour"),
    Rule(
      name: .prominence, enforcement: .reported,
      asks: "The button is no smaller than those of other sign-in services, and visible without scrolling.",
      why: """
        An app that offers other sign-in services must give Sign in with Apple the same \
        prominence; App Review has rejected apps whose button was smaller.
        """,
      evidence: [.guidelines, .smallerTitle, .smallerOnWeb, .equalSize],
      handling: "checked if match gives their size or their service",
      checks: [\.prominence]),
    Rule(
      name: .consistentWording, enforcement: .documented,
      asks: "An interface uses the same title throughout.",
      why: "Different titles in one interface look like different services.",
      handling: "the source scan reports several titles"),
    Rule(
      name: .alternativeText, enforcement: .reported,
      asks: "A button has its localized title as alternative text.",
      why: """
        People who cannot see the picture hear its alternative text: without it the button has no \
        name, and with another text they are offered something else than what is drawn.
        """,
      evidence: [.guidelines, .textAlternatives],
      handling: "PNG, SVG, PDF and reports contain the title; the text in a source is compared",
      checks: [\.alternativeText]),
    Rule(
      name: .translation, enforcement: .documented,
      asks: "The title is in the device's language, which may need more width.",
      why: "People sign in with what they can read, and translated titles need more width than English ones.",
      handling: """
        a request names the language, or asks for the browser's with locale=auto; the layout never \
        clips a title, and the JSON report gives the width that it needs
        """),
    Rule(
      name: .styleAvailability, enforcement: .refused,
      asks: "Black, white and white outlined are available on iOS, macOS and the web.",
      why: "Each system has the styles that suit its backgrounds.",
      handling: "there is no other style; dark grey, which watchOS has, is drawn by its own control"
    ),
    Rule(
      name: .customAllowed, enforcement: .reported,
      asks: """
        A custom button may change font, weight, case, corner radius, outline, shadow and \
        gradient, and the space before its logo.
        """,
      why: """
        Apple allows these changes so that the button suits an app's other buttons; people must \
        still recognize it.
        """,
      handling: "options have limits; those that Apple's button lacks are notes",
      checks: Parameter.allCases.filter { $0.noun != nil }.map { parameter in
        { $0.custom(parameter) }
      }),
    Rule(
      name: .logoCaption, enforcement: .reported,
      asks: "A logo-only button has no text beside or under it.",
      why: """
        Where the logo is the button, App Review has asked for no text with any of the login \
        options: a text beside the logo makes a title that is not Apple's.
        """,
      evidence: [.textWithLogo],
      handling: "if a source shows the text",
      checks: [\.logoCaption]),
  ]
}
