internal import ButtonCore

extension WebTree {
  /// A class for each button, which shows it in the language of the element.
  var styleSheet: String {
    let groups = Dictionary(grouping: buttons, by: \.name)
    var rules = groups.keys.sorted().map { name in self.rules("apple-" + name, groups[name] ?? []) }
    for pair in buttons.pairs.sorted() {
      let own = buttons.filter { $0.commonName == pair }
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

  /// One button in all languages: first the one for all others.
  private func rules(_ name: String, _ buttons: [KitButton]) -> String {
    let fallback = self.buttons.fallback
    let first = buttons.first { $0.localization == fallback } ?? buttons[0]
    var rules = [
      """
      .\(name) {
        display: inline-block;
        box-sizing: border-box;
        height: \(first.request.pictureSize.height.pixels);
        padding: 0;
        border: 0;
        background: transparent center / 100% 100% no-repeat;
        cursor: pointer;
        forced-color-adjust: none;
        -webkit-print-color-adjust: exact;
        print-color-adjust: exact;
        \(picture(first))
      }
      @media (forced-colors: active) {
        .\(name):not(:focus-visible) { outline: 1px solid CanvasText; }
      }
      """
    ]
    // The fallback, too: another language may have a shorter name that means both.
    let languages = Dictionary(
      buttons.compactMap { button in button.localization.map { ($0, button) } },
      uniquingKeysWith: { first, _ in first })
    for localization in languages.keys.inOrderOfRules {
      guard let button = languages[localization] else { continue }
      let selectors = localization.pageTags.map { ".\(name):lang(\($0))" }
      rules.append("\(selectors.joined(separator: ", ")) { \(picture(button, separator: " ")) }")
    }
    return rules.joined(separator: "\n")
  }

  private func picture(_ button: KitButton, separator: String = "\n  ") -> String {
    let formats = rasters.isEmpty ? [.svg] : rasters
    let images = BackgroundImage(formats.map { ($0, paths(button, $0)) })
    return
      (["width: \(button.request.pictureSize.width.pixels);"]
      + images.values.map { "background-image: \($0);" }).joined(separator: separator)
  }
}
