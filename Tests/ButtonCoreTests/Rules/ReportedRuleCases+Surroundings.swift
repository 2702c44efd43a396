import ButtonCore

extension ReportedRuleTests.Case {
  private static let button = "/appleid/button?height=44&width=220"

  /// Beside other sign-in buttons.
  static let ofComparisons: [Self] = [
    .init(
      rule: "prominence", broken: button + "&match=45", kept: button + "&match=44",
      severity: .error, value: "44 pt tall and 220 pt wide", limit: "at least 45 pt tall",
      sentence:
        "Smaller than the other buttons: height 44 instead of 45 pt. Make it 45 pt tall and "
        + "220 pt wide.", nearest: ["height=45", "width=220"]),
    .init(
      rule: "prominence", broken: "/appleid/button/logo?size=30&match=65",
      kept: "/appleid/button/logo?size=64&match=64", severity: .error,
      value: "30 pt tall and 30 pt wide", limit: "at least 65 pt tall",
      sentence: "Smaller than the other buttons: height 30 instead of 65 pt. Make the others "
        + "smaller: this button has limits."),
    // The title needs 205 points at a height of 44.
    .init(
      rule: "prominence", broken: "/appleid/button?match=44x200x17",
      kept: "/appleid/button?match=30x140x12", severity: .error,
      value: "30 pt tall and 140 pt wide",
      limit: "at least 44 pt tall and 200 pt wide, with a title of 17 pt",
      sentence: "Smaller than the other buttons: height 30 instead of 44 pt, width 140 instead of "
        + "200 pt, title 13 instead of 17 pt. Make it 44 pt tall and 205 pt wide.",
      nearest: ["height=44", "width=205"]),
    // 22 points are 42.9 % of 51.33.
    .init(
      rule: "prominence", broken: button + "&match=44x220x22", kept: button + "&match=44x220x19",
      severity: .error, value: "44 pt tall and 220 pt wide",
      limit: "at least 44 pt tall and 220 pt wide, with a title of 22 pt",
      sentence: "Smaller than the other buttons: title 19 instead of 22 pt. Make it 52 pt tall and "
        + "242 pt wide.", nearest: ["height=52", "width=242"]),
    .init(
      rule: "prominence", broken: button + "&match=slack", kept: button + "&match=microsoft",
      severity: .error, value: "44 pt tall and 220 pt wide",
      limit: "at least 48 pt tall and 236 pt wide, with a title of 16 pt",
      sentence: "Smaller than Slack's button: height 44 instead of 48 pt, width 220 instead of 236 "
        + "pt. Make it 48 pt tall and 236 pt wide.", nearest: ["height=48", "width=236"]),
    .init(
      rule: "prominence", broken: button + "&match=google",
      kept: "/appleid/button?height=40&width=220&match=google", severity: .note,
      value: "44 pt tall and 220 pt wide",
      limit: "about 40 pt tall and 40 pt wide, with a title of 14 pt",
      sentence: "Taller than Google's button (44 vs 40 pt); Google asks for equal size. "
        + "Make it 40 pt tall and 220 pt wide.", nearest: ["height=40", "width=220"]),
    .init(
      rule: "prominence", broken: "/appleid/button/logo?size=44&match=44x220",
      kept: "/appleid/button/logo?size=44&match=44x44", severity: .error,
      value: "44 pt tall and 44 pt wide", limit: "at least 44 pt tall and 220 pt wide",
      sentence:
        "Smaller than the other buttons: no title instead of one. Use a button with a title, "
        + "44 pt tall and 220 pt wide."),
    .init(
      rule: "prominence", broken: button + "&match=44x44", kept: button + "&match=44x45",
      severity: .note, value: "44 pt tall and 220 pt wide",
      limit: "about 44 pt tall and 44 pt wide",
      sentence:
        "Larger than the other buttons: a title instead of none. Use a logo alone of 44 pt."),
  ]

  /// With texts around the button.
  static let ofTexts: [Self] = [
    .init(
      rule: "alternative-text", broken: button, kept: button, severity: .warning, value: "none",
      limit: "en_US sign-in",
      sentence: "The picture has no alternative text. Write “en_US sign-in”.",
      surroundings: Surroundings(alternative: .missing),
      keptSurroundings: Surroundings(alternative: .text("EN_us\u{A0}Sign-in "))),
    .init(
      rule: "alternative-text", broken: button, kept: button, severity: .warning, value: "empty",
      limit: "en_US sign-in",
      sentence: "The alternative text is empty, so the button has no name. Write “en_US sign-in”.",
      surroundings: Surroundings(alternative: .empty, captions: ["→"]),
      keptSurroundings: Surroundings(alternative: .empty, captions: ["en_US sign-in"])),
    .init(
      rule: "alternative-text", broken: button + "&type=continue", kept: "/appleid/button/logo",
      severity: .warning, value: "en_US sign-in", limit: "en_US continue",
      sentence: "The alternative text “en_US sign-in” is not what the picture says. "
        + "Write “en_US continue”.",
      surroundings: Surroundings(alternative: .text("en_US sign-in")),
      keptSurroundings: Surroundings(alternative: .text("de_DE sign-up"))),
    .init(
      rule: "logo-caption", broken: "/appleid/button/logo?size=44", kept: button,
      severity: .error, value: "Apple", limit: "no text",
      sentence: "The logo-only button has the text “Apple” beside or under it. Remove the text, or "
        + "use a button with a title.", surroundings: Surroundings(captions: ["·", "Apple"]),
      keptSurroundings: Surroundings(captions: ["Apple"])),
    .init(
      rule: "logo-caption", broken: "/appleid/button/logo?size=44", kept: button,
      severity: .warning, value: "Apple", limit: "Apple's logo file",
      sentence: "The logo-only button is part of a button with the text “Apple”. Use Apple's logo "
        + "file there, or a picture with a title.",
      surroundings: Surroundings(captions: ["Apple"], isInButton: true),
      keptSurroundings: Surroundings(captions: ["Apple"], isInButton: true)),
  ]
}
