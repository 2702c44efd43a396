internal import ButtonCore

/// A class for each button, which shows it in the language of the element.
struct KitStyleSheet {
  struct Class {
    let name: String
    let height: String
    let width: String
    /// The values of `background-image`.
    let images: [String]
    let languages: [(tags: [String], width: String, images: [String])]
    /// The class for dark pages, if it is another; else none.
    var dark: [Class] = []
  }

  private(set) var classes: [Class] = []

  init(_ tree: WebTree) {
    let groups = Dictionary(grouping: tree.buttons, by: \.name)
    classes = groups.sorted { $0.key < $1.key }.map { Class("apple-" + $0.key, $0.value, in: tree) }
    for pair in tree.buttons.pairs.sorted() {
      let own = tree.buttons.filter { $0.commonName == pair }
      func styled(_ style: ButtonStyle) -> Class {
        Class("apple-" + pair, own.filter { $0.style == style }, in: tree)
      }
      var both = styled(.black)
      both.dark = [styled(.white)]
      classes.append(both)
    }
  }
}

extension KitStyleSheet.Class {
  /// One button in all languages: first the one for all others.
  fileprivate init(_ name: String, _ buttons: [KitButton], in tree: WebTree) {
    func look(_ button: KitButton) -> (width: String, images: [String]) {
      let formats = tree.rasters.isEmpty ? [.svg] : tree.rasters
      return (
        button.request.pictureSize.width.pixels,
        BackgroundImage(formats.map { ($0, tree.paths(button, $0)) }).values
      )
    }
    let fallback = tree.buttons.fallback
    let first = buttons.first { $0.localization == fallback } ?? buttons[0]
    // The fallback, too: another language may have a shorter name that means both.
    let languages = Dictionary(
      buttons.compactMap { button in button.localization.map { ($0, button) } },
      uniquingKeysWith: { first, _ in first })
    let (width, images) = look(first)
    self.init(
      name: name, height: first.request.pictureSize.height.pixels, width: width, images: images,
      languages: languages.keys.inOrderOfRules.compactMap { localization in
        languages[localization].map(look).map { (localization.pageTags, $0.width, $0.images) }
      })
  }
}
