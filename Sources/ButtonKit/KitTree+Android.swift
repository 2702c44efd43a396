internal import ButtonAssets
internal import ButtonCore

/// The resources of an Android app: a drawable for each button, which Android chooses by language
/// and screen, one for each pair of a light and a dark style, and the texts that describe them.
extension KitTree {
  /// The densities of screens by their pixels per density-independent pixel:
  /// https://developer.android.com/training/multiscreen/screendensities
  private static let densities: KeyValuePairs<PixelScale, String> = [
    .one: "mdpi", .oneAndAHalf: "hdpi", .two: "xhdpi", .three: "xxhdpi", .four: "xxxhdpi",
  ]

  func androidFiles() throws -> [KitFile] {
    let isOneLanguage = buttons.byLocale.count == 1
    return try drawables(isOneLanguage) + texts(isOneLanguage) + [false, true].compactMap { try styles(isNight: $0) }
  }

  private func drawables(_ isOneLanguage: Bool) -> [KitFile] {
    buttons.flatMap { button in
      qualifiers(button.localization, isOneLanguage).flatMap { qualifier in
        button.pictures(formats, at: Self.densities.map(\.key)) { scale in
          let density = Self.densities.first { $0.key == scale }.map { "-" + $0.value } ?? ""
          return "res/drawable\(qualifier)\(density)/\(Self.resourceName(button.name))"
        }
      }
    }
  }

  /// The content descriptions, in a file for each language.
  private func texts(_ isOneLanguage: Bool) throws -> [KitFile] {
    var texts: [String: [String: String]] = [:]
    // Of languages with one qualifier, the first counts.
    for button in buttons.reversed() {
      for language in button.languages.reversed() {
        for qualifier in qualifiers(language, isOneLanguage) {
          texts[qualifier, default: [:]][Self.resourceName(button.request.textName)] = button.label(in: language)
        }
      }
    }
    return try texts.map { qualifier, texts in
      let strings = texts.sorted { $0.key < $1.key }.map { (name: $0, text: $1.escapedForAndroid) }
      return try templates.file("res/values\(qualifier)/apple_texts.xml", ["strings": strings])
    }
  }

  /// Names that mean the black button in the light theme and the white one in the dark theme, as
  /// the Human Interface Guidelines advise, where the kit has both.
  private func styles(isNight: Bool) throws -> KitFile? {
    let drawables = buttons.pairs.map { pair in
      (name: Self.resourceName(pair.name), drawable: Self.resourceName((isNight ? pair.dark : pair.light)[0].name))
    }
    guard !drawables.isEmpty else { return nil }
    return try templates.file("res/values\(isNight ? "-night" : "")/apple_styles.xml", ["drawables": drawables])
  }

  /// The qualifiers of a language, each with a hyphen before it; an empty one for the fallback and for logos.
  ///
  /// Android takes what has none for English (`LocaleList.getFirstMatchWithEnglishSupported`): another fallback
  /// has its own, too, or a person's second language would win.
  private func qualifiers(_ localization: Localization?, _ isOneLanguage: Bool) -> [String] {
    guard let localization else { return [""] }
    let own = "-" + ShortLanguage(localization).androidQualifier
    guard localization == fallback else { return [own] }
    return localization.languageTag == "en-US" || isOneLanguage ? [""] : ["", own]
  }

  /// A name for a resource: letters, digits and underscores, apart from an app's own names.
  private static func resourceName(_ name: String) -> String { "apple_" + name.replacing("-", with: "_") }
}

extension String {
  /// The text as the value of a string resource, in which quotes, backslashes and a first `@` or `?` have meanings of
  /// their own.
  package var escapedForAndroid: String {
    let first = unicodeScalars.first
    return (first == "@" || first == "?" ? "\\" : "") + escaped(["'", "\"", "\\"])
  }
}
