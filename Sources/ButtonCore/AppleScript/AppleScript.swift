/// What Apple's own script, `appleid.auth.js`, does with the attributes of the element that it
/// fills, `#appleid-signin`.
///
/// Apple documents the values in "Displaying Sign in with Apple buttons on the web". What happens
/// to others was found by reading the script, and by running it on a stub of the document: see
/// ``sources``. These are facts about it; nothing of the script itself is here.
package enum AppleScript {
  /// A public copy of the script that was read.
  package struct Source: Hashable, Sendable {
    package let version: String
    package let repository: String
    package let path: String
    package let commit: String
  }

  /// They agree in everything that is stated here.
  package static let sources = [
    Source(
      version: "1.5.6, 2025", repository: "samkhanian/cdn", path: "appleid.auth.js",
      commit: "99f40671"),
    Source(
      version: "1.5.4", repository: "Denrubka/WorkInCloud", path: "js/appleid.auth.js",
      commit: "aab8e676"),
    Source(
      version: "2021", repository: "jhuril45/vue-apple-login-directive",
      path: "src/appleApi.js", commit: "128c1b8a"),
  ]

  /// An attribute, and how the script reads it. One that is empty counts as absent.
  package struct Attribute: Hashable, Sendable {
    /// With its prefix: `data-mode`.
    package let name: String
    /// The parameter of the image endpoint that it sets; `nil` for the mode, which is the endpoint,
    /// and for the locale.
    package let parameter: Parameter?
    /// What is drawn without it.
    package let `default`: String
    package let reading: Reading
  }

  package enum Reading: Hashable, Sendable {
    /// These words, exactly; `synonyms` are read as other words, and what is no word has the effect
    /// `others`.
    case words([String], synonyms: [String: String] = [:], others: Effect)
    /// The whole number at the value's start, as `parseInt` reads it. `isLimited` tells whether one
    /// beyond the range is drawn as the nearest in it, and `fills` whether `100%` stands for the
    /// size of the element around.
    case number(ClosedRange<Int>, isLimited: Bool = true, fills: Bool = false)
    /// It is taken for the mode if there is no `data-mode`, and read by nothing else.
    case otherMode
  }

  package static let mode = Attribute(
    name: "data-mode", parameter: nil, default: "center-align",
    reading: .words(Endpoint.allCases.map(\.scriptMode), others: .nothing))

  package static let locale = Attribute(
    name: "data-locale", parameter: nil, default: "", reading: .otherMode)

  package static let all = [
    mode,
    Attribute(
      name: "data-type", parameter: .type, default: "sign-in",
      reading: .words(
        ["sign-in", "sign-up", "continue"], synonyms: ["sign in": "sign-in"], others: .failure)),
    Attribute(
      name: "data-color", parameter: .color, default: "black",
      reading: .words(["black", "white"], others: .drawn(as: "white"))),
    Attribute(
      name: "data-border", parameter: .border, default: "true",
      reading: .words(["true", "false"], others: .drawn(as: "true"))),
    Attribute(
      name: "data-border-radius", parameter: .cornerRadius, default: "15",
      reading: .number(0...50, isLimited: false)),
    Attribute(
      name: "data-width", parameter: .width, default: "100%",
      reading: .number(130...375, fills: true)),
    Attribute(
      name: "data-height", parameter: .height, default: "100%",
      reading: .number(30...64, fills: true)),
    Attribute(
      name: "data-size", parameter: .side, default: "100%",
      reading: .number(30...64, fills: true)),
    Attribute(
      name: "data-logo-size", parameter: .logoSize, default: "small",
      reading: .words(["small", "medium", "large"], others: .failure)),
    Attribute(
      name: "data-logo-position", parameter: .logoPosition, default: "0",
      reading: .number(0...182)),
    Attribute(
      name: "data-label-position", parameter: .labelPosition, default: "0",
      reading: .number(0...182)),
    locale,
  ]
}

extension Endpoint {
  /// The value of `data-mode` that asks for its arrangement.
  package var scriptMode: String {
    switch self {
    case .center: "center-align"
    case .left: "left-align"
    case .logo: "logo-only"
    }
  }
}
