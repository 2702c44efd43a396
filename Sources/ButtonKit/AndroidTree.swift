internal import ButtonAssets
internal import ButtonCore

/// The resources of an Android app: a drawable for each button, which Android chooses by language
/// and screen, one for each pair of a light and a dark style, and the texts that describe them.
package struct AndroidTree {
  private let buttons: [KitButton]
  private let fallback: Localization?

  /// The densities of screens by their pixels per density-independent pixel:
  /// https://developer.android.com/training/multiscreen/screendensities
  private static let densities: [PixelScale: String] = [
    .one: "mdpi", .oneAndAHalf: "hdpi", .two: "xhdpi", .three: "xxhdpi", .four: "xxxhdpi",
  ]

  init(_ buttons: [KitButton]) {
    self.buttons = buttons
    fallback = buttons.fallback
  }

  func files(_ formats: [ImageFormat], _ templates: Templates) throws -> [KitFile] {
    try pictures(formats) + texts(templates)
      + [false, true].compactMap { try styles(isNight: $0, templates) }
  }

  private func pictures(_ formats: [ImageFormat]) -> [KitFile] {
    buttons.flatMap { button in
      button.pictures(formats, at: Self.densities.keys.sorted { $0.rawValue < $1.rawValue }) {
        scale in
        let density = scale.flatMap { Self.densities[$0] }.map { "-" + $0 } ?? ""
        return "res/drawable\(qualifier(button.localization))\(density)/\(Self.name(button.name))"
      }
    }
  }

  /// The content descriptions, in a file for each language.
  private func texts(_ templates: Templates) throws -> [KitFile] {
    var texts: [String: [String: String]] = [:]
    // Of languages with one qualifier, the first counts.
    for button in buttons.reversed() {
      for language in button.languages.reversed() {
        let name = Self.name(button.request.textName)
        texts[qualifier(language), default: [:]][name] = button.label(in: language)
      }
    }
    return try texts.map { qualifier, texts in
      let strings = texts.sorted { $0.key < $1.key }.map { (name: $0, text: Self.escaped($1)) }
      return try templates.file(
        "res/values\(qualifier)/apple_texts.xml", ["strings": strings], isMarkup: true)
    }
  }

  /// Names that mean the black button in the light theme and the white one in the dark theme, as
  /// the Human Interface Guidelines advise, where the kit has both.
  private func styles(isNight: Bool, _ templates: Templates) throws -> KitFile? {
    let drawables = buttons.pairs.map { pair in
      (name: Self.name(pair.name), drawable: Self.name((isNight ? pair.dark : pair.light)[0].name))
    }
    guard !drawables.isEmpty else { return nil }
    return try templates.file(
      "res/values\(isNight ? "-night" : "")/apple_styles.xml", ["drawables": drawables],
      isMarkup: true)
  }

  /// The qualifier of a language, with a hyphen before it; empty for the fallback and for logos.
  private func qualifier(_ localization: Localization?) -> String {
    guard let localization, localization != fallback else { return "" }
    return "-" + ShortLanguage(localization).androidQualifier
  }

  /// A name for a resource: letters, digits and underscores, apart from an app's own names.
  static func name(_ name: String) -> String { "apple_" + name.replacing("-", with: "_") }

  /// A text as the value of a string resource, in which quotes, backslashes and a first `@` or `?`
  /// have meanings of their own.
  package static func escaped(_ text: String) -> String {
    let first = text.unicodeScalars.first
    let mark = first == "@" || first == "?" ? "\\" : ""
    return mark + text.escaped(["'", "\"", "\\"])
  }
}
