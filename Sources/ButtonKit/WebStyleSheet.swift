internal import ButtonCore
internal import ServiceContract

/// A class for each button, which shows it in the language of the element.
struct WebStyleSheet {
  private let buttons: [KitButton]
  private let files: WebFiles
  private let fallback: Localization?

  init(_ buttons: [KitButton], _ files: WebFiles) {
    self.buttons = buttons
    self.files = files
    fallback = buttons.fallback
  }

  var text: String {
    let groups = Dictionary(grouping: buttons, by: \.name)
    var rules = groups.keys.sorted().map { name in self.rules("apple-" + name, groups[name] ?? []) }
    for pair in buttons.pairs.sorted() {
      let own = buttons.filter { $0.name(nil) == pair }
      let dark = self.rules("apple-" + pair, own.filter { $0.style == .white })
        .split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
      rules.append(
        self.rules("apple-" + pair, own.filter { $0.style == .black })
          + "\n\n@media (prefers-color-scheme: dark) {\n\(dark)\n}")
    }
    return """
      /* A class for each button. Give the element its text: an aria-label from apple-buttons.json. */
      \(rules.joined(separator: "\n\n"))

      """
  }

  /// One button in all languages: first the one for all others, then from the shortest names of
  /// languages to the longest, since `:lang(zh)` is any Chinese and the last rule counts.
  private func rules(_ name: String, _ buttons: [KitButton]) -> String {
    let first = buttons.first { $0.localization == fallback } ?? buttons[0]
    var rules = [
      """
      .\(name) {
        display: inline-block;
        box-sizing: border-box;
        height: \(Self.length(first.request.pictureSize.height));
        padding: 0;
        border: 0;
        background: transparent center / 100% 100% no-repeat;
        cursor: pointer;
        forced-color-adjust: none;
        \(picture(first))
      }
      """
    ]
    // The fallback, too: another language may have a shorter name that means both.
    let languages = buttons.map { button in
      (tags: button.localization.map(Self.tags) ?? [], button: button)
    }.filter { !$0.tags.isEmpty }
    for (tags, button) in languages.sorted(by: { Self.order($0.tags) < Self.order($1.tags) }) {
      let selectors = tags.map { ".\(name):lang(\($0))" }
      rules.append("\(selectors.joined(separator: ", ")) { \(picture(button, separator: " ")) }")
    }
    return rules.joined(separator: "\n")
  }

  private static func order(_ tags: [String]) -> (Int, Int, String) {
    let counts = tags.map(\.count)
    return (counts.min() ?? 0, counts.max() ?? 0, tags[0])
  }

  /// The shortest names of a language as pages have it.
  private static func tags(_ localization: Localization) -> [String] {
    let short = ShortLanguage(localization)
    let all =
      [
        [short.language, short.script, short.region].compactMap(\.self).joined(separator: "-"),
        localization.identifier.replacing("_", with: "-"), localization.languageTag,
      ] + localization.aliases
    return Set(all).filter { tag in !all.contains { tag.hasPrefix($0 + "-") } }.sorted()
  }

  private func picture(_ button: KitButton, separator: String = "\n  ") -> String {
    let width = "width: \(Self.length(button.request.pictureSize.width));"
    guard let last = files.rasters.last else {
      let path = files.paths(button, .svg)[0].path
      return [width, "background-image: url(\"\(path)\");"].joined(separator: separator)
    }
    let images = files.rasters.flatMap { format in
      files.paths(button, format).map { path, scale in
        let type = files.rasters.count > 1 ? " type(\"\(format.mediaType)\")" : ""
        return "url(\"\(path)\") \(scale?.spelling ?? "1")x\(type)"
      }
    }
    return [
      width, "background-image: url(\"\(files.paths(button, last)[0].path)\");",
      "background-image: image-set(\(images.joined(separator: ", ")));",
    ].joined(separator: separator)
  }

  private static func length(_ value: Double) -> String { Measure.spelling(value) + "px" }
}
