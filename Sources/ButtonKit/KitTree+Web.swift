internal import ButtonAssets
internal import ButtonCore
internal import ServiceContract

/// A page, a style sheet and lists that name the pictures for a website.
extension KitTree {
  func webIndexes() throws -> [KitFile] {
    let list = list()
    return [
      try templates.file("apple-buttons.css", styleSheet),
      KitFile(path: "apple-buttons.json", content: .text(list + "\n")),
      // As a TypeScript module too, so that a misspelled name is an error of the compiler.
      try templates.file("apple-buttons.ts", ["list": list]),
      try templates.file("index.html", page, isMarkup: true),
    ]
  }

  /// The formats with pixels; browsers that know WebP use the first.
  var rasters: [ImageFormat] { [ImageFormat.webp, .png].filter(formats.contains) }

  /// A picture's path and, for a format with pixels, its scale.
  func paths(_ button: KitButton, _ format: ImageFormat) -> [PictureFile] {
    pictures(of: button, [format]).map { (names[$0.path] ?? $0.path, $0.request?.output.scale) }
  }

  /// The buttons by locale and name, for programs.
  private func list() -> String {
    let locales = buttons.byLocale.map { locale, buttons in
      let entries = buttons.map { ($0.name, entry($0, in: locale)) }
      return (locale.identifier, JSONValue.object(Dictionary(entries) { $1 }))
    }
    let list: JSONValue = ["buttons": .object(Dictionary(locales) { $1 })]
    return String(decoding: list.encoded.dropLast(), as: UTF8.self)
  }

  private func entry(_ button: KitButton, in language: Localization) -> JSONValue {
    // The paths of vectors by format, and of pixels by format and scale.
    let files = formats.map { format in
      let paths = paths(button, format)
      let scales = paths.compactMap { path, scale in
        scale.map { ($0.spelling + "x", JSONValue.string(path)) }
      }
      return (
        format.spelling,
        scales.isEmpty ? JSONValue.string(paths[0].path) : .object(Dictionary(scales) { $1 })
      )
    }
    let size = button.request.pictureSize
    return [
      "label": .string(button.label(in: language)), "language": .string(language.languageTag),
      "direction": .string(language.direction.rawValue), "width": .number(size.width),
      "height": .number(size.height), "files": .object(Dictionary(files) { $1 }),
    ]
  }
}
