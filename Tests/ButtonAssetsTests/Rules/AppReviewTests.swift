import ButtonAssets
import ButtonCore
import Foundation
import TestSupport
import Testing

/// Situations that App Review rejects or accepts, with Apple's titles in the real typefaces.
///
/// Each names its source: the Human Interface Guidelines (HIG), a rejection that a developer
/// recorded, or WCAG 2.2.
@Suite("What App Review rejects and accepts") struct AppReviewTests {
  struct Situation: CustomTestStringConvertible, Sendable {
    var source: String
    /// After `/appleid/button`.
    var target: String
    var surroundings = Surroundings()
    /// Severity, rule and sentence of the worst finding, or `nil` if the button is accepted.
    var verdict: String?

    var testDescription: String { "\(source): \(target) \(surroundings.captions)" }
  }

  @Test(arguments: Situation.all) func verdict(situation: Situation) throws {
    let finding = try Self.findings(situation.surroundings, of: situation.target).first
    #expect(
      finding.map { "\($0.severity) \($0.rule.text): \($0.sentence)" } == situation.verdict)
    #expect(finding.map { $0.why.isEmpty } != true)
  }

  /// Texts that stand beside a button and say nothing about its title, or say it right.
  @Test(arguments: [
    "or", "Forgot your password?", "Sign in with Google", "Log in with e-mail", "Apple",
    "Works with Apple Watch", "Not affiliated with Apple", "We never share your Apple ID.",
    "Login with Apple is unavailable today", "Pineapple login", "Sign in with Apple",
    "SIGN UP WITH APPLE", "Mit Apple anmelden", "Log in met Apple", "Log ind med Apple",
    "通过Apple登录", "Apple로 로그인", "Appleでサインイン", "S'inscrire avec Apple", "Apple Pay",
    "Sign\u{A0}in with Apple", "",
  ])
  func otherTextsAreLeftAlone(text: String) throws { #expect(try Self.wording(text) == nil) }

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

  private static func wording(_ text: String) throws -> Severity? {
    try findings(Surroundings(captions: [text])).first { $0.rule == .titleWording }?.severity
  }

  private static func findings(
    _ surroundings: Surroundings, of button: String = "?height=44&width=250"
  ) throws -> [Finding] {
    let assets = try TestAssets.standIn()
    let target = try #require(ButtonURL("/appleid/button" + button))
    let inquiry = try assets.parser.parse(target.path, target.items).inquiry
    return Rule.findings(
      in: try assets.ruleSubject(inquiry, artwork: .apple, surroundings: surroundings))
  }
}

extension AppReviewTests.Situation {
  /// Each source, the buttons it speaks of (`&` continues a good size), what is around them, and the
  /// worst finding of those that are rejected.
  private static let table = """
    HIG, title proportion
      ?height=44&width=250
      ?height=44&width=232&type=continue
      ?height=44&width=200
        warning title-proportion: Too narrow: the title shrinks from 19 to 18 pt.
    dmjones/flutter_auth_buttons, pull request 44: a smaller title, and less prominent
      ?height=64&width=140
        error title-proportion: Too narrow: the title shrinks from 27 to 13 pt, less than half.
      &match=56
        error prominence: Smaller than the other buttons: height 44 instead of 56 pt.
    inaturalist/inaturalist, issue 3186: far smaller on the web
      ?match=44
        error prominence: Smaller than the other buttons: height 30 instead of 44 pt.
    elbeicktalat/flutter_auth_buttons, issues 45 and 22: unequal widths
      &match=slack
        error prominence: Smaller than Slack's button: height 44 instead of 48 pt.
    HIG, prominence
      &match=44
      /logo?size=44&match=44
    Microsoft's file is 215 × 41, Slack's markup 236 × 48, and Google asks for equal size
      ?height=40&width=215&match=microsoft
        error prominence: Smaller than Microsoft's button: height 40 instead of 41 pt.
      ?height=41&width=215&match=microsoft
      ?height=48&width=236&match=slack
      ?height=40&width=200&match=google
      &match=google
        note prominence: Taller than Google's button (44 vs 40 pt); Google asks for equal size.
    bannzai/Pilll, pull request 455: logos without text, and with it; qiongling.com: text under the logo
      /logo?size=44
      /logo?size=44  alt:  caption: Sign in with Apple
        error logo-caption: The logo-only button has the text “Sign in with Apple” beside or under it.
      /logo?size=44  alt: Sign in with Apple  caption: Apple
        error logo-caption: The logo-only button has the text “Apple” beside or under it.
    HIG, titles
      ?height=44&width=250  caption: Login with Apple
        error title-wording: The text “Login with Apple” is not one of Apple's titles.
      ?height=44&width=250  alt: Log in with Apple
        warning title-wording: The alternative text “Log in with Apple” is not one of Apple's titles.
    WCAG 2.2, 1.1.1
      ?height=44&width=250  no alt
        warning alternative-text: The picture has no alternative text.
      ?height=44&width=250  alt:
        warning alternative-text: The alternative text is empty, so the button has no name.
      &locale=de_DE  alt: Sign in with Apple
        warning alternative-text: The alternative text “Sign in with Apple” is not what the picture says.
      &locale=de_DE  alt: Mit Apple anmelden
    firebase/FirebaseUI-iOS, issue 871: black on black; HIG, black
      &background=000000
        error black-on-dark: Black is invisible on #000000.
      &background=5A5A5A
        note black-on-dark: Black has 3.04:1 contrast with #5A5A5A; white has more, 6.89:1.
    HIG, white, and white with outline
      &background=000000&color=white
      &background=FFFFFF&color=white
        error white-on-light: White is invisible on #FFFFFF.
      &background=FFFFFF&style=white-outline
      &background=000000&style=white-outline
        warning outline-on-dark: White needs no outline on #000000.
    HIG, system font
      &locale=ko_KR&target=ios
        note system-font: The title in Korean is not in the system font.
      &locale=ko_KR&target=web
    """

  static let all = {
    var (all, source): ([Self], String) = ([], "")
    for line in table.split(separator: "\n") {
      let text = line.trimmingCharacters(in: .whitespaces)
      switch line.prefix(while: { $0 == " " }).count {
      case 0: source = text
      case 2: all.append(Self(source, text))
      default: all[all.count - 1].verdict = text
      }
    }
    return all
  }()

  private init(_ source: String, _ text: String) {
    let parts = text.components(separatedBy: "  ")
    self.init(
      source: source, target: (parts[0].hasPrefix("&") ? "?height=44&width=250" : "") + parts[0])
    for part in parts.dropFirst() {
      let value = part.split(separator: ": ").dropFirst().joined(separator: ": ")
      switch part.prefix(while: { $0 != ":" }) {
      case "alt": surroundings.alternative = value.isEmpty ? .empty : .text(value)
      case "no alt": surroundings.alternative = .missing
      default: surroundings.captions = [value]
      }
    }
  }
}
