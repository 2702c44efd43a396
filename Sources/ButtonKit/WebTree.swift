internal import ButtonCore
internal import ServiceContract

/// Pictures for a website, and a page, a style sheet and lists that name them.
struct WebTree {
  let buttons: [KitButton]
  let formats: [ImageFormat]

  var pictures: [KitFile] {
    buttons.flatMap { button in
      button.pictures(formats, at: KitPlatform.scales) { scale in
        Self.stem(button, scale)
      }.map { file in
        var file = file
        file.isNamedByContent = true
        return file
      }
    }
  }

  private static func stem(_ button: KitButton, _ scale: PixelScale?) -> String {
    "images/" + button.folder + button.name + KitPlatform.suffix(scale)
  }

  func indexes(_ names: [String: String]) throws -> [KitFile] {
    let files = WebFiles(formats: formats) { button, format, scale in
      let path = "\(Self.stem(button, scale)).\(format.spelling)"
      // Without names, only the paths of the indexes are of interest.
      return names[path] ?? path
    }
    let list = try WebList(buttons, files)
    return [
      KitFile(path: "apple-buttons.css", content: .text(WebStyleSheet(buttons, files).text)),
      KitFile(path: "apple-buttons.json", content: .text(list.text + "\n")),
      KitFile(path: "apple-buttons.ts", content: .text(list.typeScript)),
      KitFile(path: "index.html", content: .text(WebPage(buttons, files).text)),
    ]
  }
}

struct WebFiles {
  /// In the order in which they were asked for.
  let formats: [ImageFormat]
  let path: (KitButton, ImageFormat, PixelScale?) -> String

  /// The formats with pixels; browsers that know WebP use the first.
  var rasters: [ImageFormat] {
    [ImageFormat.webp, .png].filter(formats.contains)
  }

  /// A picture's path and, for a format with pixels, its scale.
  func paths(_ button: KitButton, _ format: ImageFormat) -> [(path: String, scale: PixelScale?)] {
    guard format.isRaster else { return [(path(button, format, nil), nil)] }
    return KitPlatform.scales.map { (path(button, format, $0), $0) }
  }
}
