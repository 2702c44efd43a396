/// Where a rule was seen, so that a developer can answer a reviewer.
package struct Evidence: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// A page of Apple's guidelines.
    case guideline
    /// What App Review answered, as a developer reported it.
    case rejection
    /// A recommendation of the W3C.
    case standard
  }

  package let kind: Kind
  /// The title of the page, or the repository and the number of the issue or pull request.
  package let source: String
  /// What it teaches, in our words; `nil` if that is the rule itself.
  package let lesson: String?
  package let link: String

  private init(_ kind: Kind, _ source: String, lesson: String? = nil, link: String) {
    self.kind = kind
    self.source = source
    self.lesson = lesson
    self.link = link
  }

  /// The source and its lesson, in one phrase.
  package var phrase: String { lesson.map { "\(source): \($0)" } ?? source }
}

extension Evidence {
  static let guidelines = Evidence(
    .guideline, "Human Interface Guidelines, Sign in with Apple",
    link: "https://developer.apple.com/design/human-interface-guidelines/sign-in-with-apple")

  static let imageContrast = Evidence(
    .standard, "WCAG 2.2, 1.4.11 Non-text Contrast", lesson: "a control has a contrast of 3:1",
    link: "https://www.w3.org/TR/WCAG22/#non-text-contrast")

  static let textAlternatives = Evidence(
    .standard, "WCAG 2.2, 1.1.1 Non-text Content", lesson: "a control has a name",
    link: "https://www.w3.org/TR/WCAG22/#non-text-content")

  static let smallerTitle = Evidence(
    in: "dmjones/flutter_auth_buttons", .pull(44), year: 2020,
    lesson: "a title slightly smaller than the other buttons' was less prominent")

  static let smallerOnWeb = Evidence(
    in: "inaturalist/inaturalist", .issue(3186), year: 2021,
    lesson: "the button of a web login was far smaller than the others")

  static let textWithLogo = Evidence(
    in: "bannzai/Pilll", .pull(455), year: 2022,
    lesson: "where the logo is the button, no login option has a text")

  static let textUnderLogo = Evidence(
    .rejection, "qiongling.com (2021)", lesson: "there was a text under the logo",
    link: "https://qiongling.com")

  static let blackOnBlack = Evidence(
    in: "firebase/FirebaseUI-iOS", .issue(871),
    lesson: "the button was black on the black page of dark mode")

  static let uncentredTitle = Evidence(
    in: "auth0/Lock.swift", .issue(609), year: 2020,
    lesson: "logo and title were not centred; the developer appealed")

  /// A thread of a repository on GitHub.
  private enum Thread {
    case issue(Int)
    case pull(Int)

    var words: String {
      switch self {
      case .issue(let number): "issue \(number)"
      case .pull(let number): "pull request \(number)"
      }
    }

    var path: String {
      switch self {
      case .issue(let number): "issues/\(number)"
      case .pull(let number): "pull/\(number)"
      }
    }
  }

  private init(in repository: String, _ thread: Thread, year: Int? = nil, lesson: String) {
    self.init(
      .rejection, "\(repository), \(thread.words)" + (year.map { " (\($0))" } ?? ""),
      lesson: lesson, link: "https://github.com/\(repository)/\(thread.path)")
  }
}
