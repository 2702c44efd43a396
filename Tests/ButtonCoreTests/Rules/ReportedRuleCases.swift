import ButtonCore

extension ReportedRuleTests.Case {
  private static let button = "/appleid/button?height=44&width=220"

  static let all = ofButtons + ofComparisons + ofTexts

  private static let ofButtons: [Self] = [
    .init(
      rule: "artwork-origin", broken: button, kept: button, severity: .error, value: "stand-in",
      limit: "apple",
      sentence:
        "The logo is a placeholder. Install Apple's artwork before using the picture in an app.",
      artwork: .standIn),
    .init(
      rule: "minimum-size", broken: "/appleid/button?width=139", kept: "/appleid/button?width=140",
      severity: .warning, value: "139 points", limit: "at least 140 points",
      sentence: "The button is 139 pt wide. Make it at least 140 pt wide.",
      nearest: ["width=140"]),
    // (8 + 1.10065) ems of 44 × 6/14 points are 84 % of 204.3 points. At 201 points the font is
    // 18.55 points, which still rounds to 19.
    .init(
      rule: "title-proportion", broken: "/appleid/button?height=44&width=200",
      kept: "/appleid/button?height=44&width=201", severity: .warning, value: "18 points",
      limit: "19 points",
      sentence: "Too narrow: the title shrinks from 19 to 18 pt. Make it at least 205 pt wide.",
      nearest: ["width=205", "height=44"]),
    // A third of 64 points, 21.33, is the size at 231.1 points.
    .init(
      rule: "title-proportion", broken: "/appleid/button?height=64&width=150",
      kept: "/appleid/button?height=64&width=300", severity: .warning, value: "14 points",
      limit: "27 points",
      sentence: "Too narrow: the title shrinks from 27 to 14 pt. Make it at least 298 pt wide.",
      nearest: ["width=298", "height=64"]),
    .init(
      rule: "title-proportion", broken: "/appleid/button?height=64&width=148",
      kept: "/appleid/button?height=64&width=300", severity: .error, value: "14 points",
      limit: "27 points",
      sentence: "Too narrow: the title shrinks from 27 to 14 pt, less than half. "
        + "Make it at least 298 pt wide.", nearest: ["width=298", "height=64"]),
    // 24 + 1.10065 ems: 560.1 points at 44. 375 points are enough up to a height of 29.
    .init(
      rule: "title-proportion", broken: "/appleid/button?height=44&width=200&locale=pl_PL",
      kept: "/appleid/button?height=44&width=375", severity: .error, value: "7 points",
      limit: "19 points",
      sentence: "Too narrow: the title shrinks from 19 to 7 pt, less than half. No "
        + "allowed width is enough."),
    .init(
      rule: "title-proportion", broken: "/appleid/button/left?height=64&width=375&locale=pl_PL",
      kept: "/appleid/button/left?height=64&width=375", severity: .error, value: "13 points",
      limit: "28 points",
      sentence: "Too narrow: the title shrinks from 28 to 13 pt, less than half. At a "
        + "width of 375 pt, it fits up to a height of 31 pt.", nearest: ["width=375", "height=31"]),
    .init(
      rule: "title-case", broken: button + "&title_case=upper",
      kept: button + "&title_case=standard",
      severity: .note, value: "upper", limit: "standard",
      sentence: "The title is in capitals. Use all capitals only if the whole interface does; "
        + "otherwise write en_US sign-in.",
      nearest: ["type=sign-in"]),
    .init(
      rule: "system-font", broken: button, kept: button, severity: .note, value: "Roboto",
      limit: "the system font",
      sentence:
        "The title uses Roboto, the organisation's own font. Prefer the system font, or one "
        + "that is close to it.",
      ownFamily: "Roboto"),
    // White's contrast is 2.995 with 959595, and black's 2.998 with 595959.
    .init(
      rule: "white-on-light", broken: button + "&color=white&background=959595",
      kept: button + "&color=white&background=%23757575", severity: .error, value: "2.99:1",
      limit: "at least 3:1",
      sentence:
        "White has 2.99:1 contrast with #959595; it needs 3:1. Use white-outline or black.",
      nearest: ["color=white", "border=true", "background=959595"]),
    .init(
      rule: "white-on-light", broken: button + "&color=white&background=FFCC00",
      kept: button + "&color=white&background=D70015", severity: .error, value: "1.51:1",
      limit: "at least 3:1",
      sentence: "White has 1.51:1 contrast with #FFCC00; it needs 3:1. Use black.",
      nearest: ["color=black", "border=false"]),
    .init(
      rule: "outline-on-dark", broken: button + "&style=white-outline&background=000000",
      kept: button + "&style=white-outline&background=FFFFFF", severity: .warning, value: "1:1",
      limit: "a light background that is not saturated",
      sentence: "White needs no outline on #000000. Use white.",
      nearest: ["color=white", "border=false"]),
    .init(
      rule: "outline-on-dark", broken: button + "&style=white-outline&background=34C759",
      kept: button + "&style=white-outline&background=D1E7DD", severity: .warning,
      value: "9.45:1", limit: "a light background that is not saturated",
      sentence: "An outline looks cluttered on #34C759, which is saturated. Use black.",
      nearest: ["color=black"]),
    .init(
      rule: "black-on-dark", broken: button + "&background=595959",
      kept: button + "&background=767676", severity: .error, value: "2.99:1",
      limit: "at least 3:1",
      sentence: "Black has 2.99:1 contrast with #595959; it needs 3:1. Use white.",
      nearest: ["color=white", "border=false"]),
    .init(
      rule: "black-on-dark", broken: button + "&background=747474",
      kept: button + "&background=767676", severity: .note, value: "4.49:1", limit: "at least 3:1",
      sentence: "Black has 4.49:1 contrast with #747474; white has more, 4.67:1."),
    .init(
      rule: "system-font", broken: button + "&locale=ja_JP&target=ios",
      kept: button + "&locale=ja_JP&target=android", severity: .note, value: "the bundled face",
      limit: "the system font",
      sentence: "The title in ja_JP is not in the system font. Inside an app for Apple's systems, "
        + "use the native control."),
    .init(
      rule: "custom-allowed", broken: button + "&shadow=medium", kept: button + "&shadow=none",
      severity: .note, value: "shadow=medium", limit: "one of none, small, medium, large",
      sentence: "A shadow makes this a custom button; Apple's own has shadow=none."),
    .init(
      rule: "custom-allowed", broken: button + "&gradient=5", kept: button + "&gradient=0",
      severity: .note, value: "gradient=5",
      limit: "a whole number from 0 to 5 (percent of lightness)",
      sentence: "A gradient makes this a custom button; Apple's own has gradient=0."),
    .init(
      rule: "custom-allowed", broken: button + "&border_width=0.5",
      kept: button + "&border_width=1", severity: .note, value: "border_width=0.5",
      limit: "one of 0.5, 1, 1.5, 2",
      sentence: "The width of its outline makes this a custom button; Apple's own has "
        + "border_width=1."),
    .init(
      rule: "custom-allowed", broken: button + "&border_radius=10pt",
      kept: button + "&border_radius=11pt", severity: .note, value: "border_radius=10pt",
      limit: "a whole number from 0 to 50 (percent of the height), or one of 0%–50%, 0pt–22pt, "
        + "square, rounded, pill, circle",
      sentence: "A radius in points makes this a custom button; Apple's own has border_radius=15."),
    .init(
      rule: "custom-allowed", broken: button + "&weight=bold", kept: button + "&weight=medium",
      severity: .note, value: "weight=bold", limit: "one of regular, medium, semibold, bold",
      sentence:
        "The weight of its title makes this a custom button; Apple's own has weight=medium."),
    .init(
      rule: "custom-allowed", broken: "/appleid/button/left?label-position=182",
      kept: "/appleid/button/left?label-position=70", severity: .note, value: "label-position=182",
      limit: "label-position=70",
      sentence: "label-position=182 is outside the margins; it is drawn at 70 instead.",
      nearest: ["label-position=70"]),
    .init(
      rule: "custom-allowed", broken: "/appleid/button/left?logo-position=2",
      kept: "/appleid/button/left?logo-position=4", severity: .note, value: "logo-position=2",
      limit: "logo-position=4",
      sentence: "logo-position=2 is outside the margins; it is drawn at 4 instead.",
      nearest: ["logo-position=4"]),
  ]
}
