import ButtonCore
import Foundation

extension ReportedRuleTests.Case {
  private static let button = "/appleid/button?height=44&width=220"

  static let all = ofRequests + ofSurroundings

  /// What follows from the request: severity and rule, what breaks it and what just keeps it (after
  /// `/appleid/button`, where `&` continues the usual size), value, limit, and parts of the nearest
  /// request; then the sentence.
  private static let table = """
    warning minimum-size | ?width=139 | ?width=140 | 139 points | at least 140 points | width=140
      The button is 139 pt wide. Make it at least 140 pt wide.
    # (8 + 1.10065) ems of 44 × 6/14 points are 84 % of 204.3 points. At 201 points the font is
    # 18.55 points, which still rounds to 19.
    warning title-proportion | ?height=44&width=200 | ?height=44&width=201 | 18 points | 19 points | width=205 height=44
      Too narrow: the title shrinks from 19 to 18 pt. Make it at least 205 pt wide.
    # A third of 64 points, 21.33, is the size at 231.1 points.
    warning title-proportion | ?height=64&width=150 | ?height=64&width=300 | 14 points | 27 points | width=298 height=64
      Too narrow: the title shrinks from 27 to 14 pt. Make it at least 298 pt wide.
    error title-proportion | ?height=64&width=148 | ?height=64&width=300 | 14 points | 27 points | width=298 height=64
      Too narrow: the title shrinks from 27 to 14 pt, less than half. Make it at least 298 pt wide.
    # 24 + 1.10065 ems: 560.1 points at 44. 375 points are enough up to a height of 29.
    error title-proportion | ?height=44&width=200&locale=pl_PL | ?height=44&width=375 | 7 points | 19 points
      Too narrow: the title shrinks from 19 to 7 pt, less than half. No allowed width is enough.
    error title-proportion | /left?height=64&width=375&locale=pl_PL | /left?height=64&width=375 | 13 points | 28 points | width=375 height=31
      Too narrow: the title shrinks from 28 to 13 pt, less than half. At a width of 375 pt, it fits up to a height of 31 pt.
    note title-case | &title_case=upper | &title_case=standard | upper | standard | type=sign-in
      The title is in capitals. Use all capitals only if the whole interface does; otherwise write en_US sign-in.
    # White's contrast is 2.995 with 959595, and black's 2.998 with 595959.
    error white-on-light | &color=white&background=959595 | &color=white&background=%23757575 | 2.99:1 | at least 3:1 | color=white border=true background=959595
      White has 2.99:1 contrast with #959595; it needs 3:1. Use white-outline or black.
    error white-on-light | &color=white&background=FFCC00 | &color=white&background=D70015 | 1.51:1 | at least 3:1 | color=black border=false
      White has 1.51:1 contrast with #FFCC00; it needs 3:1. Use black.
    warning outline-on-dark | &style=white-outline&background=000000 | &style=white-outline&background=FFFFFF | 1:1 | a light background that is not saturated | color=white border=false
      White needs no outline on #000000. Use white.
    warning outline-on-dark | &style=white-outline&background=34C759 | &style=white-outline&background=D1E7DD | 9.45:1 | a light background that is not saturated | color=black
      An outline looks cluttered on #34C759, which is saturated. Use black.
    error black-on-dark | &background=595959 | &background=767676 | 2.99:1 | at least 3:1 | color=white border=false
      Black has 2.99:1 contrast with #595959; it needs 3:1. Use white.
    note black-on-dark | &background=747474 | &background=767676 | 4.49:1 | at least 3:1
      Black has 4.49:1 contrast with #747474; white has more, 4.67:1.
    note system-font | &locale=ja_JP&target=ios | &locale=ja_JP&target=android | the bundled face | the system font
      The title in ja_JP is not in the system font. Inside an app for Apple's systems, use the native control.
    note custom-allowed | &shadow=medium | &shadow=none | shadow=medium | one of none, small, medium, large
      A shadow makes this a custom button; Apple's has no shadow.
    note custom-allowed | &gradient=5 | &gradient=0 | gradient=5 | a whole number from 0 to 5 (percent of lightness)
      A gradient makes this a custom button; Apple's has no gradient.
    note custom-allowed | &border_width=0.5 | &border_width=1 | border_width=0.5 | one of 0.5, 1, 1.5, 2
      The width of its outline makes this a custom button; Apple's has border_width=1.
    note custom-allowed | &border_radius=10pt | &border_radius=11pt | border_radius=10pt | a whole number from 0 to 50 (percent of the height), or one of 0%–50%, 0pt–22pt, square, rounded, pill, circle
      A radius in points makes this a custom button; Apple's has border_radius=15.
    note custom-allowed | &weight=bold | &weight=medium | weight=bold | one of regular, medium, semibold, bold
      The weight of its title makes this a custom button; Apple's has weight=medium.
    note position-margins | /left?label-position=182 | /left?label-position=70 | label-position=182 | label-position=70 | label-position=70
      label-position=182 is outside the margins; it is drawn at 70 instead.
    note position-margins | /left?logo-position=2 | /left?logo-position=4 | logo-position=2 | logo-position=4 | logo-position=4
      logo-position=2 is outside the margins; it is drawn at 4 instead.
    error prominence | &match=45 | &match=44 | 44 pt tall and 220 pt wide | at least 45 pt tall | height=45 width=220
      Smaller than the other buttons: height 44 instead of 45 pt. Make it 45 pt tall and 220 pt wide.
    error prominence | /logo?size=30&match=65 | /logo?size=64&match=64 | 30 pt tall and 30 pt wide | at least 65 pt tall
      Smaller than the other buttons: height 30 instead of 65 pt. Make the others smaller: this button has limits.
    # The title needs 205 points at a height of 44.
    error prominence | ?match=44 | ?match=30 | 30 pt tall and 140 pt wide | at least 44 pt tall | height=44 width=205
      Smaller than the other buttons: height 30 instead of 44 pt. Make it 44 pt tall and 205 pt wide.
    error prominence | &match=slack | &match=microsoft | 44 pt tall and 220 pt wide | at least 48 pt tall and 236 pt wide, with a title of 16 pt | height=48 width=236
      Smaller than Slack's button: height 44 instead of 48 pt, width 220 instead of 236 pt. Make it 48 pt tall and 236 pt wide.
    note prominence | &match=google | ?height=40&width=220&match=google | 44 pt tall and 220 pt wide | about 40 pt tall and 200 pt wide, with a title of 14 pt | height=40 width=220
      Taller than Google's button (44 vs 40 pt); Google asks for equal size. Make it 40 pt tall and 220 pt wide.
    """

  private static let ofRequests = {
    let lines = table.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return stride(from: 0, to: lines.count, by: 2).map { Self(lines[$0], lines[$0 + 1]) }
  }()

  private init(_ row: Substring, _ sentence: Substring) {
    let cells = row.components(separatedBy: " | ")
    let words = cells[0].split(separator: " ").map(String.init)
    func target(_ text: String) -> String {
      (text.hasPrefix("&") ? Self.button : "/appleid/button") + text
    }
    self.init(
      rule: words[1], broken: target(cells[1]), kept: target(cells[2]),
      severity: Severity.allCases.first { "\($0)" == words[0] } ?? .error, value: cells[3],
      limit: cells[4], sentence: sentence.trimmingCharacters(in: .whitespaces),
      nearest: cells.count > 5 ? cells[5].split(separator: " ").map(String.init) : nil)
  }

  /// What follows from texts around the button, the artwork and the typeface.
  private static let ofSurroundings: [Self] = [
    .init(
      rule: "artwork-origin", broken: button, kept: button, severity: .error, value: "stand-in",
      limit: "apple",
      sentence:
        "The logo is a placeholder. Install Apple's artwork before using the picture in an app.",
      artwork: .standIn),
    .init(
      rule: "system-font", broken: button, kept: button, severity: .note, value: "Roboto",
      limit: "the system font",
      sentence:
        "The title uses Roboto, the organisation's own font. Prefer the system font, or one "
        + "that is close to it.",
      ownFamily: "Roboto"),
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
