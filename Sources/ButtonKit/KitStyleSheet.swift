internal import ButtonCore

extension KitTree {
  /// The values of the style sheet: a class for each button, which shows it in the language of the element.
  var styleSheet: [String: Any] {
    ["classes": (buttons.looks + buttons.pairs).map { rule("apple-" + $0.name, $0.light, dark: $0.dark) }]
  }

  /// One button in all languages: first the one for all others.
  ///
  /// - Parameter dark: The button for dark pages, if it is another.
  private func rule(_ name: String, _ own: [KitButton], dark: [KitButton] = []) -> Any {
    func look(_ button: KitButton) -> (width: String, images: [String]) {
      let formats = rasters.isEmpty ? [.svg] : rasters
      return (
        button.request.pictureSize.width.pixels, backgroundImages(formats.map { ($0, paths(button, $0)) })
      )
    }
    let first = own.first { $0.localization == fallback } ?? own[0]
    // The fallback, too: another language may have a shorter name that means both.
    let languages = Dictionary(
      own.compactMap { button in button.localization.map { ($0, button) } }, uniquingKeysWith: { first, _ in first })
    let (width, images) = look(first)
    return (
      name: name, height: first.request.pictureSize.height.pixels, width: width, images: images,
      languages: languages.keys.inOrderOfRules.compactMap { localization in
        languages[localization].map(look).map { (tags: localization.pageTags, width: $0.width, images: $0.images) }
      }, dark: dark.isEmpty ? [] : [rule(name, dark)]
    )
  }
}
