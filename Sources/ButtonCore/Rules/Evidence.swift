/// The source of a rule, which a developer can show to a reviewer: a page of Apple's guidelines, a
/// recommendation of the W3C, or a decision of App Review that a developer reported.
package struct Evidence: Hashable, Sendable {
  /// The title of the page, or the repository and the number of the issue or pull request.
  package let source: String
  /// The lesson, in our words; `nil` if it is the rule itself.
  package var lesson: String?
  package let link: String
}

extension Evidence {
  static let guidelines = Evidence(
    source: "Human Interface Guidelines, Sign in with Apple",
    link: "https://developer.apple.com/design/human-interface-guidelines/sign-in-with-apple")

  static let positions = Evidence(
    source: "Displaying Sign in with Apple buttons on the web",
    lesson: "positions of logo and title stay within margins",
    link: "https://developer.apple.com/documentation/signinwithapple/"
      + "displaying-sign-in-with-apple-buttons-on-the-web")

  static let imageContrast = Evidence(
    source: "WCAG 2.2, 1.4.11 Non-text Contrast", lesson: "a control has a contrast of 3:1",
    link: "https://www.w3.org/TR/WCAG22/#non-text-contrast")

  static let textAlternatives = Evidence(
    source: "WCAG 2.2, 1.1.1 Non-text Content", lesson: "a control has a name",
    link: "https://www.w3.org/TR/WCAG22/#non-text-content")

  static let smallerTitle = Evidence(
    source: "dmjones/flutter_auth_buttons, pull request 44 (2020)",
    lesson: "a title slightly smaller than the other buttons' was less prominent",
    link: "https://github.com/dmjones/flutter_auth_buttons/pull/44")

  static let smallerOnWeb = Evidence(
    source: "inaturalist/inaturalist, issue 3186 (2021)",
    lesson: "the button of a web login was far smaller than the others",
    link: "https://github.com/inaturalist/inaturalist/issues/3186")

  static let textWithLogo = Evidence(
    source: "bannzai/Pilll, pull request 455 (2022)",
    lesson: "where the logo is the button, no login option has a text",
    link: "https://github.com/bannzai/Pilll/pull/455")

  static let equalSize = Evidence(
    source: "Sign in with Google Branding Guidelines",
    lesson: "all sign-in buttons are about equal in size and weight",
    link: "https://developers.google.com/identity/branding-guidelines")

  static let blackOnBlack = Evidence(
    source: "firebase/FirebaseUI-iOS, issue 871",
    lesson: "the button was black on the black page of dark mode",
    link: "https://github.com/firebase/FirebaseUI-iOS/issues/871")

  static let uncentredTitle = Evidence(
    source: "auth0/Lock.swift, issue 609 (2020)",
    lesson: "logo and title were not centred; the developer appealed",
    link: "https://github.com/auth0/Lock.swift/issues/609")
}
