internal import ButtonCore
internal import ServiceContract

extension KitTree {
  /// The values of `index.html`: every button of the kit, as the element that shows it.
  var page: [String: Any] {
    let groups = Dictionary(grouping: buttons, by: \.localization)
    return [
      "sections": groups.sorted { $0.key?.identifier ?? "~" < $1.key?.identifier ?? "~" }.map { language, own in
        // The name in English, too, if the language's own differs. Logos have none.
        let heading = language.map { language -> Any in
          let (english, own) = (language.language.english, language.language.own)
          return (
            english: english == own ? nil : english, own: own, tag: language.languageTag,
            direction: language.direction.rawValue
          )
        }
        return (language: heading, figures: (own.pairs + own.looks).map(figure))
      }
    ]
  }

  /// A button in one language. If it has another for dark pages, the figure has no ground of its own.
  private func figure(_ look: KitLook) -> Any {
    let (button, dark) = (look.light[0], look.dark.first)
    let last = rasters.last ?? .svg
    let others = rasters.dropLast()
    func source(_ format: ImageFormat, _ button: KitButton, isDark: Bool) -> Any {
      (isDark: isDark, type: format.mediaType, paths: sourceSet(format, button))
    }
    // The best first.
    let sources =
      (dark.map { dark in (others + [last]).map { source($0, dark, isDark: true) } } ?? [])
      + others.map { source($0, button, isDark: false) }
    let request = button.request
    return (
      name: look.name, ground: dark == nil ? (button.style == .white ? "dark" : "light") : nil,
      alternatives: sources.isEmpty ? nil : ["sources": sources],
      path: paths(button, last)[0].path, densities: last.isRaster ? sourceSet(last, button) : nil,
      width: request.pictureSize.width.decimal(2), height: request.pictureSize.height.decimal(2),
      label: request.label, language: request.languageTag
    )
  }

  private func sourceSet(_ format: ImageFormat, _ button: KitButton) -> String {
    paths(button, format).map { path, scale in path + (scale.map { " \($0.spelling)x" } ?? "") }
      .joined(separator: ", ")
  }
}
