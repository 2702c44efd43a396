internal import ButtonAssets
internal import ButtonCore

/// A page, a style sheet and lists that name the pictures for a website.
extension KitTree {
  func webIndexes() throws -> [KitFile] {
    let list = try list()
    return [
      try templates.file("apple-buttons.css", styleSheet),
      KitFile(path: "apple-buttons.json", content: .text(list)),
      // As a TypeScript module too, so that a misspelled name is an error of the compiler.
      try templates.file("apple-buttons.ts", ["list": list.dropLast()]),
      try templates.file("index.html", page),
    ]
  }

  /// The formats with pixels; browsers that know WebP use the first.
  var rasters: [ImageFormat] { [ImageFormat.webp, .png].filter(formats.contains) }

  /// A picture's path and, for a format with pixels, its scale.
  func paths(_ button: KitButton, _ format: ImageFormat) -> [PictureFile] {
    pictures(of: button, [format]).map { (names[$0.path] ?? $0.path, $0.request?.output.scale) }
  }

  /// The buttons by locale and name, for programs: the paths of vectors by format, and of pixels by format and scale.
  private func list() throws -> String {
    let values = buttons.code(formats, escaped: ["\"", "\\"]) { button in
      formats.sorted { $0.spelling < $1.spelling }.map { format in
        let paths = paths(button, format)
        return (
          format: format.spelling, vector: format.isRaster ? nil : paths[0].path,
          scales: paths.map { (scale: $0.scale?.spelling, path: $0.path) }
        )
      }
    }
    return try templates.fill("apple-buttons.json", TemplateValue(values), \.self)
  }
}
