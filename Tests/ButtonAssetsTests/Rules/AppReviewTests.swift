import ButtonAssets
import ButtonCore
import TestSupport
import Testing

/// Situations that App Review rejects or accepts, with Apple's titles in the real typefaces.
///
/// Each names its source: the Human Interface Guidelines (HIG), a rejection that a developer
/// recorded, or WCAG 2.2.
@Suite("What App Review rejects and accepts")
struct AppReviewTests {
  struct Situation: CustomTestStringConvertible, Sendable {
    var source: String
    /// After `/appleid/button`.
    var target: String
    var surroundings = Surroundings()
    /// The worst finding, or `nil` if the button is accepted.
    var verdict: (severity: Severity, rule: String, sentence: String)?

    var testDescription: String { "\(source): \(target) \(surroundings.captions)" }
  }

  @Test(arguments: Situation.all)
  func verdict(situation: Situation) throws {
    let assets = try TestAssets.standIn()
    let target = try #require(RequestTarget("/appleid/button" + situation.target))
    let inquiry = try assets.parser.parse(target.path, target.items).inquiry
    let subject = try assets.ruleSubject(
      inquiry, artwork: .apple, surroundings: situation.surroundings)
    let finding = Rule.findings(in: subject).first
    #expect(finding?.severity == situation.verdict?.severity, "\(String(describing: finding))")
    #expect(finding?.rule.text == situation.verdict?.rule)
    #expect(finding?.sentence == situation.verdict?.sentence)
    #expect(finding.map { $0.why.isEmpty } != true)
  }

  @Test func thereAreThirty() { #expect(Situation.all.count >= 30) }

  /// Texts that stand beside a button and say nothing about its title, or say it right.
  @Test(arguments: [
    "or", "Forgot your password?", "Sign in with Google", "Log in with e-mail", "Apple",
    "Works with Apple Watch", "Not affiliated with Apple", "We never share your Apple ID.",
    "Login with Apple is unavailable today", "Pineapple login", "Sign in with Apple",
    "SIGN UP WITH APPLE", "Mit Apple anmelden", "Log in met Apple", "Log ind med Apple",
    "通过Apple登录", "Apple로 로그인", "Appleでサインイン", "S'inscrire avec Apple", "Apple Pay",
    "Sign\u{A0}in with Apple", "",
  ])
  func otherTextsAreLeftAlone(text: String) throws {
    #expect(try Self.wording(text) == nil)
  }

  @Test(arguments: [
    "Login with Apple", "Log in with Apple", "LOG IN WITH APPLE", "Sign in using Apple",
    "Sign-in via Apple", "Sign in with Apple ID", "Log in with your Apple ID", "Apple Login",
    "Connect with Apple", "Register with Apple", "Create an account with Apple", "Sign Apple in",
    "Mit Apple einloggen", "Login mit Apple", "Se connecter via Apple", "Entrar con Apple",
    "Inloggen met Apple", "Appleでログイン", "用Apple登录",
  ])
  func otherWordsAreFound(text: String) throws {
    #expect(try Self.wording(text) == .error)
    let ofPicture = try Self.findings(Surroundings(alternative: .text(text)))
    // One fault, one finding.
    #expect(ofPicture.map(\.rule.text) == ["title-wording"])
    #expect(ofPicture.first?.severity == .warning)
  }

  /// Every title of Apple's is allowed, in every language.
  @Test func everyTitleIsAllowed() throws {
    for localization in try TestAssets.standIn().catalog.all {
      for title in TitleText.all(in: localization) {
        #expect(try Self.wording(title.label) == nil, "\(title.label)")
      }
    }
  }

  private static func wording(_ text: String) throws -> Severity? {
    try findings(Surroundings(captions: [text])).first { $0.rule == .titleWording }?.severity
  }

  private static func findings(_ surroundings: Surroundings) throws -> [Finding] {
    let assets = try TestAssets.standIn()
    let target = try #require(RequestTarget("/appleid/button?height=44&width=250"))
    let inquiry = try assets.parser.parse(target.path, target.items).inquiry
    return Rule.findings(
      in: try assets.ruleSubject(inquiry, artwork: .apple, surroundings: surroundings))
  }
}

extension AppReviewTests.Situation {
  private static let good = "?height=44&width=250"
  private static let logo = "/logo?size=44"

  private static func prominence(_ sentence: String) -> (Severity, String, String) {
    (.error, "prominence", "Smaller than \(sentence)")
  }

  static let all: [Self] = [
    .init(source: "HIG, title proportion", target: good),
    .init(source: "HIG, title proportion", target: "?height=44&width=232&type=continue"),
    .init(
      source: "HIG, title proportion", target: "?height=44&width=200",
      verdict: (
        .warning, "title-proportion", "Too narrow: the title shrinks from 19 to 18 pt."
      )),
    .init(
      source: "dmjones/flutter_auth_buttons, pull request 44: a smaller title",
      target: "?height=64&width=140",
      verdict: (
        .error, "title-proportion",
        "Too narrow: the title shrinks from 27 to 13 pt, less than half."
      )),
    .init(
      source: "dmjones/flutter_auth_buttons, pull request 44: a smaller title",
      target: "?height=48&width=200&match=48x200x20",
      verdict: prominence("the other buttons: title 18 instead of 20 pt.")),
    .init(
      source: "dmjones/flutter_auth_buttons, pull request 44: less prominent",
      target: good + "&match=56",
      verdict: prominence("the other buttons: height 44 instead of 56 pt.")),
    .init(
      source: "inaturalist/inaturalist, issue 3186: far smaller on the web",
      target: "?match=44x300",
      verdict: prominence(
        "the other buttons: height 30 instead of 44 pt, width 140 instead of 300 pt.")
    ),
    .init(
      source: "elbeicktalat/flutter_auth_buttons, issue 45: unequal widths",
      target: "?height=44&width=250&match=44x300",
      verdict: prominence("the other buttons: width 250 instead of 300 pt.")),
    .init(
      source: "elbeicktalat/flutter_auth_buttons, issue 22: icon-only refused",
      target: logo + "&match=44x300",
      verdict: prominence("the other buttons: no title instead of one.")),
    .init(source: "HIG, prominence", target: good + "&match=44x250x17"),
    .init(source: "HIG, prominence", target: logo + "&match=44x44"),
    .init(
      source: "Microsoft's file is 215 × 41", target: "?height=40&width=215&match=microsoft",
      verdict: prominence("Microsoft's button: height 40 instead of 41 pt.")),
    .init(source: "Microsoft's file is 215 × 41", target: "?height=41&width=215&match=microsoft"),
    .init(source: "Slack's markup is 236 × 48", target: "?height=48&width=236&match=slack"),
    .init(source: "Google asks for equal size", target: "?height=40&width=200&match=google"),
    .init(
      source: "Google asks for equal size", target: good + "&match=google",
      verdict: (
        .note, "prominence",
        "Taller than Google's button (44 vs 40 pt); Google asks for equal size."
      )),
    .init(source: "bannzai/Pilll, pull request 455: logos without text", target: logo),
    .init(
      source: "bannzai/Pilll, pull request 455: text with the logo", target: logo,
      surroundings: Surroundings(alternative: .empty, captions: ["Sign in with Apple"]),
      verdict: (
        .error, "logo-caption",
        "The logo-only button has the text “Sign in with Apple” beside or under it."
      )),
    .init(
      source: "qiongling.com: text under the logo", target: logo,
      surroundings: Surroundings(alternative: .text("Sign in with Apple"), captions: ["Apple"]),
      verdict: (
        .error, "logo-caption", "The logo-only button has the text “Apple” beside or under it."
      )),
    .init(
      source: "HIG, titles", target: good,
      surroundings: Surroundings(captions: ["Login with Apple"]),
      verdict: (
        .error, "title-wording", "The text “Login with Apple” is not one of Apple's titles."
      )),
    .init(
      source: "HIG, titles", target: good,
      surroundings: Surroundings(alternative: .text("Log in with Apple")),
      verdict: (
        .warning, "title-wording",
        "The alternative text “Log in with Apple” is not one of Apple's titles."
      )),
    .init(
      source: "HIG, titles", target: good + "&text=Login",
      verdict: (.error, "title-wording", "text is ignored.")),
    .init(
      source: "WCAG 2.2, 1.1.1", target: good, surroundings: Surroundings(alternative: .missing),
      verdict: (.warning, "alternative-text", "The picture has no alternative text.")),
    .init(
      source: "WCAG 2.2, 1.1.1", target: good, surroundings: Surroundings(alternative: .empty),
      verdict: (
        .warning, "alternative-text", "The alternative text is empty, so the button has no name."
      )),
    .init(
      source: "WCAG 2.2, 1.1.1", target: good + "&locale=de_DE",
      surroundings: Surroundings(alternative: .text("Sign in with Apple")),
      verdict: (
        .warning, "alternative-text",
        "The alternative text “Sign in with Apple” is not what the picture says."
      )),
    .init(
      source: "WCAG 2.2, 1.1.1", target: good + "&locale=de_DE",
      surroundings: Surroundings(alternative: .text("Mit Apple anmelden"))),
    .init(
      source: "firebase/FirebaseUI-iOS, issue 871: black on black",
      target: good + "&background=000000",
      verdict: (
        .error, "black-on-dark", "Black has 1:1 contrast with #000000; it needs 3:1."
      )),
    .init(
      source: "HIG, black", target: good + "&background=5A5A5A",
      verdict: (
        .note, "black-on-dark", "Black has 3.04:1 contrast with #5A5A5A; white has more, 6.89:1."
      )),
    .init(source: "HIG, white", target: good + "&background=000000&color=white"),
    .init(
      source: "HIG, white", target: good + "&background=FFFFFF&color=white",
      verdict: (
        .error, "white-on-light", "White has 1:1 contrast with #FFFFFF; it needs 3:1."
      )),
    .init(
      source: "HIG, white with outline", target: good + "&background=FFFFFF&style=white-outline"),
    .init(
      source: "HIG, white with outline", target: good + "&background=000000&style=white-outline",
      verdict: (
        .warning, "outline-on-dark",
        "White needs no outline on #000000."
      )),
    .init(
      source: "HIG, system font", target: good + "&locale=ko_KR&target=ios",
      verdict: (.note, "system-font", "The title in Korean is not in the system font.")),
    .init(source: "HIG, system font", target: good + "&locale=ko_KR&target=web"),
  ]
}
