package import ButtonCore

/// Apple's own script, `appleid.auth.js`, and its reading of the attributes of the element that it
/// fills, `#appleid-signin`.
///
/// Apple documents the values in "Displaying Sign in with Apple buttons on the web". The effect of others was found by
/// reading the script, and by running it on a stub of the document. Public copies that were read agree in everything that
/// is stated here: 1.5.6 of 2025 (samkhanian/cdn, appleid.auth.js, 99f40671), 1.5.4 (Denrubka/WorkInCloud,
/// js/appleid.auth.js, aab8e676), and one of 2021 (jhuril45/vue-apple-login-directive, src/appleApi.js, 128c1b8a).
/// These are facts about the script; nothing of it is here.
package enum AppleScript {
  /// An attribute, and how the script reads it. One that is empty counts as absent.
  package struct Attribute: Hashable, Sendable {
    /// With its prefix: `data-mode`.
    package let name: String
    /// The parameter of the image endpoint that it sets; `nil` for the mode, which is the endpoint, and for the locale.
    package let parameter: Parameter?
    /// The value that is drawn without it.
    package let `default`: String
    package let reading: Reading
    /// The end of the range, where other attributes decide it.
    let end: String?

    fileprivate init(_ name: String, _ parameter: Parameter?, _ default: String, _ reading: Reading, end: String? = nil)
    {
      (self.name, self.parameter, self.default) = ("data-" + name, parameter, `default`)
      (self.reading, self.end) = (reading, end)
    }
  }

  package enum Reading: Hashable, Sendable {
    /// These words, exactly; `synonyms` are read as other words, and what is no word has the effect `others`.
    case words([String], synonyms: [String: String] = [:], others: Effect)
    /// The whole number at the value's start, as `parseInt` reads it. `isLimited` tells whether one beyond the range is
    /// drawn as the nearest in it, and `fills` whether `100%` stands for the size of the element around.
    case number(ClosedRange<Int>, isLimited: Bool = true, fills: Bool = false)
    /// It is taken for the mode if there is no `data-mode`, and read by nothing else.
    case otherMode
  }

  package static let mode = Attribute(
    "mode", nil, "center-align", .words(Endpoint.allCases.map(\.scriptMode), others: .nothing))

  package static let locale = Attribute("locale", nil, "", .otherMode)

  package static let all = [
    mode,
    Attribute(
      "type", .type, "sign-in",
      .words(["sign-in", "sign-up", "continue"], synonyms: ["sign in": "sign-in"], others: .failure)),
    Attribute("color", .color, "black", .words(["black", "white"], others: .drawn(as: "white"))),
    Attribute("border", .border, "true", .words(["true", "false"], others: .drawn(as: "true"))),
    Attribute("border-radius", .cornerRadius, "15", .number(0...50, isLimited: false)),
    Attribute("width", .width, "100%", .number(130...375, fills: true)),
    Attribute("height", .height, "100%", .number(30...64, fills: true)),
    Attribute("size", .side, "100%", .number(30...64, fills: true)),
    Attribute("logo-size", .logoSize, "small", .words(["small", "medium", "large"], others: .failure)),
    Attribute("logo-position", .logoPosition, "0", .number(0...182), end: "the label's position"),
    Attribute("label-position", .labelPosition, "0", .number(0...182), end: "half of the width"), locale,
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
