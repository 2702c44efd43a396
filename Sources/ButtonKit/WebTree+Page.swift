internal import ButtonCore
internal import ServiceContract

extension WebTree {
  /// A page with every button, as the elements that show it.
  var page: String {
    let pairs = buttons.pairs
    let groups = Dictionary(grouping: buttons, by: \.localization)
    let languages = groups.keys.compactMap(\.self).sorted { $0.identifier < $1.identifier }
    var sections = languages.map { language in
      section(
        "<h2>\(Self.prefix(language.language))<span lang=\"\(language.languageTag.markupEscaped)\" dir=\"\(language.direction.rawValue)\">"
          + "\(language.language.own.markupEscaped)</span></h2>", groups[language] ?? [], pairs)
    }
    if let logos = groups[nil] { sections.append(section("<h2>Logo</h2>", logos, pairs)) }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta name="color-scheme" content="light dark">
      <title>Sign in with Apple buttons</title>
      <style>
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
      section > div { display: flex; flex-wrap: wrap; gap: 1rem; }
      figure { margin: 0; padding: 1rem; border-radius: .5rem; border: 1px solid GrayText; max-width: 100%; box-sizing: border-box; }
      figure.light { background: #fff; color: #000; }
      figure.dark { background: #1c1c1e; color: #fff; }
      img { display: block; max-width: 100%; height: auto; }
      figcaption { font-size: .8rem; margin-top: .5rem; overflow-wrap: anywhere; }
      </style>
      </head>
      <body>
      <h1>Sign in with Apple buttons</h1>
      \(sections.joined(separator: "\n"))
      </body>
      </html>

      """
  }

  /// The name in English with a comma, if the language's own differs.
  private static func prefix(_ name: LanguageName) -> String {
    name.english == name.own ? "" : name.english.markupEscaped + ", "
  }

  private func section(
    _ heading: String, _ buttons: [KitButton], _ pairs: Set<String>
  ) -> String {
    let inPairs = buttons.filter { pairs.contains($0.commonName) }
    let both = Dictionary(grouping: inPairs) { $0.commonName }.sorted { $0.key < $1.key }
      .compactMap { name, buttons in pair(name, buttons) }
    let single = buttons.sorted { $0.name < $1.name }.map { button in
      figure(
        button.style == .white ? " class=\"dark\"" : " class=\"light\"", picture(button),
        "apple-" + button.name)
    }
    return """
      <section>
      \(heading)
      <div>
      \((both + single).joined(separator: "\n"))
      </div>
      </section>
      """
  }

  /// A button that is black on light and white on dark pages.
  private func pair(_ name: String, _ buttons: [KitButton]) -> String? {
    guard let light = buttons.first(where: { $0.style == .black }),
      let dark = buttons.first(where: { $0.style == .white })
    else { return nil }
    return figure("", picture(light, dark: dark), "apple-" + name)
  }

  private func figure(_ attributes: String, _ picture: String, _ name: String) -> String {
    "<figure\(attributes)>\(picture)<figcaption><code>.\(name)</code></figcaption></figure>"
  }

  /// - Parameter dark: The button for dark pages, if it is another.
  private func picture(_ button: KitButton, dark: KitButton? = nil) -> String {
    let last = rasters.last ?? .svg
    let media = "media=\"(prefers-color-scheme: dark)\" "
    let others = rasters.dropLast()
    var sources = dark.map { dark in (others + [last]).map { source($0, dark, media) } } ?? []
    sources += others.map { source($0, button, "") }
    let request = button.request
    let size = request.pictureSize
    let set = last.isRaster ? " srcset=\"\(sourceSet(last, button))\"" : ""
    let image = """
      <img src="\(paths(button, last)[0].path.markupEscaped)"\(set) \
      width="\(size.width.decimal(2))" height="\(size.height.decimal(2))" \
      alt="\(request.label.markupEscaped)" lang="\(request.languageTag.markupEscaped)" loading="lazy">
      """
    return sources.isEmpty ? image : "<picture>\(sources.joined())\(image)</picture>"
  }

  private func source(_ format: ImageFormat, _ button: KitButton, _ media: String) -> String {
    "<source \(media)type=\"\(format.mediaType)\" srcset=\"\(sourceSet(format, button))\">"
  }

  private func sourceSet(_ format: ImageFormat, _ button: KitButton) -> String {
    paths(button, format).map { path, scale in
      path.markupEscaped + (scale.map { " \($0.spelling)x" } ?? "")
    }.joined(separator: ", ")
  }
}
