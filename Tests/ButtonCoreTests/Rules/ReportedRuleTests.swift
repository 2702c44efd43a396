import ButtonCore
import TestSupport
import Testing

/// For each rule that a drawn request can break: a request that breaks it, one that just keeps it,
/// and the finding.
@Suite("Rules that are reported")
struct ReportedRuleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var rule: String
    var broken: String
    var kept: String
    var severity: Severity
    var value: String
    var limit: String
    var sentence: String
    /// Parts of the nearest request's query, or `nil` if there is none.
    var nearest: [String]?
    var artwork = ArtworkOrigin.apple
    var ownFamily: String?

    var testDescription: String { "\(rule): \(broken)" }
  }

  @Test(arguments: Case.all)
  func finding(example: Case) throws {
    let families = [example.ownFamily].compactMap(\.self)
    let findings = try Fixture.findings(
      example.broken, artwork: example.artwork, ownFamilies: families
    ).filter { $0.rule.text == example.rule }
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.severity == example.severity)
    #expect(finding.value == example.value)
    #expect(finding.limit == example.limit)
    #expect(finding.sentence == example.sentence)
    let kept = try Fixture.findings(example.kept)
    #expect(!kept.contains { $0.rule.text == example.rule }, "\(kept)")
    guard let parts = example.nearest else {
      #expect(finding.nearest == nil)
      return
    }
    let nearest = try #require(finding.nearest).target()
    for part in parts { #expect(nearest.contains(part), "\(nearest)") }
    #expect(!(try Fixture.findings(nearest)).contains { $0.rule.text == example.rule })
  }

  /// A check of source files drops findings that depend on a parameter it does not know.
  @Test(arguments: Case.all)
  func dependsOnNothingElse(example: Case) throws {
    let families = [example.ownFamily].compactMap(\.self)
    func findings(_ target: String) throws -> [Finding] {
      try Fixture.findings(target, artwork: example.artwork, ownFamilies: families)
        .filter { $0.rule.text == example.rule }
    }
    let finding = try #require(findings(example.broken).first)
    let target = try #require(RequestTarget(example.broken))
    let given = Set(target.items.map(\.name))
    for parameter in Parameter.all
    where !finding.dependencies.contains(parameter) && !given.contains(parameter.name) {
      let items = target.items + [QueryItem(name: parameter.name, value: parameter.example)]
      let other = RequestTarget(target.path, items)
      guard let parsed = try? Fixture.parser.get().parse(other.path, other.items) else { continue }
      let rest = try Fixture.findings(
        parsed.inquiry, artwork: example.artwork, ownFamilies: families)
      #expect(
        rest.contains { $0.rule == finding.rule && $0.sentence == finding.sentence },
        "\(parameter.name)=\(parameter.example) changes \(finding.sentence) to \(rest)")
    }
  }

  /// Every rule that can be broken has an example.
  @Test func nothingIsLeftOut() {
    let reported = Rule.all.filter { $0.enforcement == .reported }.map(\.name.text)
    #expect(Set(Case.all.map(\.rule)) == Set(reported))
  }

  /// Every nearest request is read back as the same request, and does not have the finding that it
  /// fixes.
  @Test(arguments: 0..<8)
  func nearestRequestsAreGood(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var differences = Differences()
    for target in Self.hard + (0..<400).map({ _ in Self.random(using: &random) }) {
      guard let inquiry = try? parse(target).inquiry else { continue }
      for finding in try Fixture.findings(inquiry, artwork: .apple) {
        guard let nearest = finding.nearest else { continue }
        let read = try? parse(nearest.target()).inquiry
        differences.require(read == nearest, "\(target) → \(nearest.target()) is read otherwise")
        let rest = try Fixture.findings(nearest, artwork: .apple)
        let isStillThere = rest.contains { other in
          // A button may have several custom attributes.
          other.rule == finding.rule
            && (finding.rule != .customAllowed || other.value == finding.value)
        }
        differences.require(!isStillThere, "\(target): \(finding.rule.text) → \(nearest.target())")
      }
    }
    #expect(differences.isEmpty, "\(differences)")
    #expect(differences.comparisons > 200)
  }

  private static let hard = [
    "/appleid/button/left?height=44&width=140&label-position=182",
    "/appleid/button?height=64&width=375&border_radius=31pt&locale=pl_PL&match=64",
    "/appleid/button?match=64&border_radius=14.5pt", "/appleid/button/logo?match=64&size=31",
    "/appleid/button?text=a&logo_color=b&border-color=c&padding=0",
  ]

  private static func numbers(_ range: ClosedRange<Int>) -> [String] { range.map { "\($0)" } }

  private static func random(using random: inout SplitMix64) -> String {
    let items: [String: [String]] = [
      "height": numbers(30...64), "width": numbers(130...375),
      "size": numbers(30...64), "color": ["black", "white"], "border": ["true", "false"],
      "locale": ["en_US", "pl_PL", "ar_SA", "zh_CN"], "logo-size": ["small", "large"],
      "label-position": numbers(0...182), "logo-position": numbers(0...182),
      "border_radius": ["pill", "7", "15pt", "9.25pt", "31pt", "22pt"],
      "border_width": ["0.5", "1", "2"], "shadow": ["none", "large"], "gradient": ["0", "5"],
      "background": ["FFFFFF", "000000", "FFCC00", "777777", "1DA1F2"],
      "match": numbers(28...70), "title_case": ["upper"], "weight": ["bold"],
      "text": ["x"], "style": ["auto", "white-outline", "black"], "watch": ["true"],
    ]
    let query = items.keys.sorted().filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      .map { "\($0)=\(items[$0]?.randomElement(using: &random) ?? "")" }
    let path = ["", "/left", "/logo"].randomElement(using: &random) ?? ""
    return "/appleid/button\(path)?" + query.joined(separator: "&")
  }
}

extension ReportedRuleTests.Case {
  private static let button = "/appleid/button?height=44&width=220"

  static let all: [Self] = [
    .init(
      rule: "artwork-origin", broken: button, kept: button, severity: .error, value: "stand-in",
      limit: "apple",
      sentence:
        "The logo is a placeholder: install Apple's artwork before using the picture in an app.",
      artwork: .standIn),
    .init(
      rule: "minimum-size", broken: "/appleid/button?width=139", kept: "/appleid/button?width=140",
      severity: .warning, value: "139 points", limit: "at least 140 points",
      sentence: "The button is 139 pt wide; it should be at least 140 pt.",
      nearest: ["width=140"]),
    // (8 + 1.10065) ems of 44 × 6/14 points are 84 % of 204.3 points. At 201 points the font is
    // 18.55 points, which still rounds to 19.
    .init(
      rule: "title-proportion", broken: "/appleid/button?height=44&width=200",
      kept: "/appleid/button?height=44&width=201", severity: .warning, value: "18.5 points",
      limit: "19 points",
      sentence: "Too narrow: the title shrinks from 19 to 18.5 pt. Make it at least 205 pt wide.",
      nearest: ["width=205", "height=44"]),
    // 24 + 1.10065 ems: 560.1 points at 44. 375 points are enough up to a height of 29.
    .init(
      rule: "title-proportion", broken: "/appleid/button?height=44&width=200&locale=pl_PL",
      kept: "/appleid/button?height=44&width=375", severity: .warning, value: "6.7 points",
      limit: "19 points",
      sentence: "Too narrow: the title shrinks from 19 to 6.7 pt. No allowed width is enough."),
    .init(
      rule: "title-proportion", broken: "/appleid/button/left?height=64&width=375&locale=pl_PL",
      kept: "/appleid/button/left?height=64&width=375", severity: .warning, value: "12.9 points",
      limit: "28 points",
      sentence:
        "Too narrow: the title shrinks from 28 to 12.9 pt. At a width of 375 pt, it fits up to a "
        + "height of 31 pt.", nearest: ["width=375", "height=31"]),
    .init(
      rule: "title-case", broken: button + "&title_case=upper",
      kept: button + "&title_case=standard",
      severity: .note, value: "upper", limit: "standard",
      sentence: "Use all capitals only if the whole interface does; otherwise write en_US sign-in.",
      nearest: ["type=sign-in"]),
    .init(
      rule: "system-font", broken: button, kept: button, severity: .note, value: "Roboto",
      limit: "the system font",
      sentence: "The title uses Roboto, the operator's own font; the system font is preferred.",
      ownFamily: "Roboto"),
    // White's contrast is 2.995 with 959595, and 3.03 with 949494.
    .init(
      rule: "white-on-light", broken: button + "&color=white&background=959595",
      kept: button + "&color=white&background=%23949494", severity: .error, value: "2.99:1",
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
      sentence: "White stands out from #000000 without an outline; adding one looks cluttered. "
        + "Use white.", nearest: ["color=white", "border=false"]),
    .init(
      rule: "outline-on-dark", broken: button + "&style=white-outline&background=34C759",
      kept: button + "&style=white-outline&background=D1E7DD", severity: .warning,
      value: "9.45:1", limit: "a light background that is not saturated",
      sentence: "An outline looks cluttered on #34C759, which is saturated. Use black.",
      nearest: ["color=black"]),
    .init(
      rule: "black-on-dark", broken: button + "&background=757575",
      kept: button + "&background=767676", severity: .error, value: "4.55:1",
      limit: "a light background",
      sentence: "Black has 4.55:1 contrast with #757575; white has 4.6:1. Use white.",
      nearest: ["color=white", "border=false"]),
    .init(
      rule: "prominence", broken: button + "&match=45", kept: button + "&match=44",
      severity: .warning, value: "44 points", limit: "at least 45 points",
      sentence: "The button is 44 pt tall; other sign-in buttons are 45 pt. Make it at least "
        + "45 pt.", nearest: ["height=45"]),
    .init(
      rule: "prominence", broken: "/appleid/button/logo?size=30&match=65",
      kept: "/appleid/button/logo?size=64&match=64", severity: .warning, value: "30 points",
      limit: "at least 65 points",
      sentence: "The button is 30 pt tall; other sign-in buttons are 65 pt. A button can be at "
        + "most 64 pt tall."),
    .init(
      rule: "custom-allowed", broken: button + "&shadow=medium", kept: button + "&shadow=none",
      severity: .note, value: "shadow=medium", limit: "one of none, small, medium, large",
      sentence: "A shadow makes this a custom button; Apple's own has shadow=none.",
      nearest: ["width=220"]),
    .init(
      rule: "custom-allowed", broken: button + "&gradient=5", kept: button + "&gradient=0",
      severity: .note, value: "gradient=5",
      limit: "a whole number from 0 to 5 (percent of lightness)",
      sentence: "A gradient makes this a custom button; Apple's own has gradient=0.", nearest: []),
    .init(
      rule: "custom-allowed", broken: button + "&border_width=0.5",
      kept: button + "&border_width=1", severity: .note, value: "border_width=0.5",
      limit: "one of 0.5, 1, 1.5, 2",
      sentence: "The width of its outline makes this a custom button; Apple's own has "
        + "border_width=1.", nearest: ["border=true"]),
    .init(
      rule: "custom-allowed", broken: button + "&border_radius=10pt",
      kept: button + "&border_radius=11pt", severity: .note, value: "border_radius=10pt",
      limit: "a whole number from 0 to 50 (percent of the height), or one of 0%–50%, 0pt–22pt, "
        + "square, rounded, pill, circle",
      sentence: "A radius in points makes this a custom button; Apple's own has border_radius=15.",
      nearest: ["border_radius=15"]),
    .init(
      rule: "custom-allowed", broken: button + "&weight=bold", kept: button + "&weight=medium",
      severity: .note, value: "weight=bold", limit: "one of regular, medium, semibold, bold",
      sentence:
        "The weight of its title makes this a custom button; Apple's own has weight=medium.",
      nearest: []),
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
