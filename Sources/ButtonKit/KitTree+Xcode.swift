internal import ButtonAssets
internal import ButtonCore
internal import ServiceContract

/// An asset catalog with an image set for each button in all languages, a String Catalog with the
/// labels for accessibility, and a Swift file that names both.
///
/// https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/
extension KitTree {
  private static let catalog = "AppleButtons.xcassets"
  private static let catalogInfo: JSONValue = ["author": "xcode", "version": 1]

  func xcodeFiles() throws -> [KitFile] {
    // One set for each style, so that its name does not depend on the kit's other styles, and one for each pair.
    let looks = (buttons.looks + buttons.pairs).sorted { $0.name < $1.name }
    let info: JSONValue = ["info": Self.catalogInfo]
    return try looks.flatMap(imageSet) + [
      KitFile("\(Self.catalog)/Contents.json", info),
      KitFile("AppleButtons.xcstrings", stringCatalog(looks)),
      templates.file(
        "AppleButtons.swift",
        [
          // `apple-sign-in-center` as `signInCenter`.
          "sets": looks.map { (name: "apple-" + $0.name, constant: $0.name.camelCased, label: $0.textKey) }
        ]),
    ]
  }

  private func imageSet(_ look: KitLook) -> [KitFile] {
    let folder = "\(Self.catalog)/apple-\(look.name).imageset/"
    var images: [JSONValue] = []
    var files: [KitFile] = []
    for (buttons, isDark) in [(look.light, false), (look.dark, true)] {
      for button in buttons {
        // Several names of a language have the same files.
        let localization = button.localization == fallback ? nil : button.localization
        let locales = localization.map { ShortLanguage($0).xcodeIdentifiers } ?? []
        let stem = [locales.first, button.style.spelling].compactMap(\.self).joined(separator: "-")
        for file in button.pictures(formats, at: KitPlatform.scales, path: { folder + stem + KitPlatform.suffix($0) }) {
          files.append(file)
          for locale in locales.isEmpty ? [nil] : locales.map(Optional.some) {
            images.append([
              "filename": .string(String(file.path.dropFirst(folder.count))), "idiom": "universal",
              "locale": locale.map(JSONValue.string),
              "scale": file.request?.output.scale.map { "\($0.spelling)x" },
              "appearances": isDark ? [["appearance": "luminosity", "value": "dark"]] : nil,
            ])
          }
        }
      }
    }
    let properties: JSONValue = [
      "localizable": (look.light + look.dark).contains { ![nil, fallback].contains($0.localization) } ? true : nil,
      "preserves-vector-representation": formats.contains { !$0.isRaster } ? true : nil,
    ]
    let contents: JSONValue = ["images": .array(images), "info": Self.catalogInfo, "properties": properties]
    return files + [KitFile(folder + "Contents.json", contents)]
  }

  /// A String Catalog, version 1.0.
  private func stringCatalog(_ looks: [KitLook]) -> JSONValue {
    var strings: [String: JSONValue] = [:]
    for (key, looks) in Dictionary(grouping: looks, by: \.textKey) {
      var units: [String: JSONValue] = [:]
      for button in looks.flatMap(\.light) {
        for language in button.languages {
          for code in ShortLanguage(language).xcodeIdentifiers {
            units[code] = ["stringUnit": ["state": "translated", "value": .string(button.label(in: language))]]
          }
        }
      }
      strings[key] = ["extractionState": "manual", "localizations": .object(units)]
    }
    return [
      "sourceLanguage": .string(fallback.map { ShortLanguage($0).xcodeIdentifier } ?? "en"),
      "strings": .object(strings), "version": "1.0",
    ]
  }
}

extension KitLook {
  /// The key of its label in the String Catalog.
  fileprivate var textKey: String { "apple-" + light[0].request.textName }
}

extension KitFile {
  fileprivate init(_ path: String, _ document: JSONValue) {
    self.init(path: path, content: .text(String(decoding: document.encoded, as: UTF8.self)))
  }
}
