internal import ButtonCore
internal import ServiceContract

/// The page with every button of a kit, as the elements that show it.
struct KitPage {
  /// The name of a language: in English, if its own differs.
  typealias Language = (english: String?, own: String, tag: String, direction: String)

  struct Figure {
    let name: String
    /// The page for which it is; `nil` for a pair, which follows the reader's.
    let ground: String?
    let alternatives: Alternatives?
    let path: String
    /// The paths with their scales, if the picture has pixels.
    let densities: String?
    let width: String
    let height: String
    let label: String
    let language: String
  }

  /// The sources of a `picture` element, the best first.
  struct Alternatives {
    let sources: [(isDark: Bool, type: String, paths: String)]
  }

  /// The figures of each language; logos have none.
  let sections: [(language: Language?, figures: [Figure])]

  init(_ tree: WebTree) {
    let groups = Dictionary(grouping: tree.buttons, by: \.localization)
    let pairs = tree.buttons.pairs
    sections = groups.sorted { $0.key?.identifier ?? "~" < $1.key?.identifier ?? "~" }.map {
      localization, buttons in
      let both = Dictionary(grouping: buttons.filter { pairs.contains($0.commonName) }) {
        $0.commonName
      }.sorted { $0.key < $1.key }.compactMap { name, buttons -> Figure? in
        guard let light = buttons.first(where: { $0.style == .black }),
          let dark = buttons.first(where: { $0.style == .white })
        else { return nil }
        return Figure(light, named: name, dark: dark, in: tree)
      }
      let single = buttons.sorted { $0.name < $1.name }.map { Figure($0, named: $0.name, in: tree) }
      return (
        localization.map { own in
          let name = own.language
          return (
            name.english == name.own ? nil : name.english, name.own, own.languageTag,
            own.direction.rawValue
          )
        }, both + single
      )
    }
  }
}

extension KitPage.Figure {
  /// - Parameter dark: The button for dark pages, if it is another.
  fileprivate init(
    _ button: KitButton, named name: String, dark: KitButton? = nil, in tree: WebTree
  ) {
    let last = tree.rasters.last ?? .svg
    let others = tree.rasters.dropLast()
    func source(_ format: ImageFormat, _ button: KitButton, isDark: Bool) -> (Bool, String, String) {
      (isDark, format.mediaType, tree.sourceSet(format, button))
    }
    let sources =
      (dark.map { dark in (others + [last]).map { source($0, dark, isDark: true) } } ?? [])
      + others.map { source($0, button, isDark: false) }
    let request = button.request
    self.init(
      name: name, ground: dark == nil ? (button.style == .white ? "dark" : "light") : nil,
      alternatives: sources.isEmpty ? nil : KitPage.Alternatives(sources: sources),
      path: tree.paths(button, last)[0].path,
      densities: last.isRaster ? tree.sourceSet(last, button) : nil,
      width: request.pictureSize.width.decimal(2), height: request.pictureSize.height.decimal(2),
      label: request.label, language: request.languageTag)
  }
}

extension WebTree {
  fileprivate func sourceSet(_ format: ImageFormat, _ button: KitButton) -> String {
    paths(button, format).map { path, scale in path + (scale.map { " \($0.spelling)x" } ?? "") }
      .joined(separator: ", ")
  }
}
