internal import ButtonAssets
internal import ButtonCore
internal import ServiceContract

/// An asset catalog with an image set for each button in all languages, a String Catalog with the
/// labels for accessibility, and a Swift file that names both.
///
/// https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/
extension KitTree {
  private static let catalog = "AppleButtons.xcassets"

  func xcodeFiles() throws -> [KitFile] {
    let sets = ImageSet.sets(of: buttons)
    let files = sets.flatMap { set in
      set.files(formats, fallback: fallback).map { file in
        KitFile(path: "\(Self.catalog)/\(set.name).imageset/\(file.path)", content: file.content)
      }
    }
    let info: JSONValue = ["info": catalogInfo]
    return try files + [
      KitFile("\(Self.catalog)/Contents.json", info),
      KitFile("AppleButtons.xcstrings", sets.stringCatalog(fallback: fallback)),
      templates.file(
        "AppleButtons.swift",
        [
          // `apple-sign-in-center` as `signInCenter`.
          "sets": sets.map { set in
            (name: set.name, constant: String(set.name.trimmingPrefix("apple-")).camelCased, label: set.label)
          }
        ]),
    ]
  }
}

/// The buttons of one image set: all languages, and for the dark appearance another style.
private struct ImageSet {
  let name: String
  let label: String
  /// In the light and in the dark appearance; the same in both if `dark` is empty.
  let light: [KitButton]
  let dark: [KitButton]

  /// One set for each style, so that its name does not depend on the kit's other styles, and one
  /// without a style's name for black in the light and white in the dark appearance, as the Human
  /// Interface Guidelines advise, where a kit has both.
  static func sets(of buttons: [KitButton]) -> [ImageSet] {
    func set(_ name: String, _ light: [KitButton], _ dark: [KitButton] = []) -> ImageSet {
      ImageSet(name: "apple-" + name, label: "apple-" + light[0].request.textName, light: light, dark: dark)
    }
    let styles = Dictionary(grouping: buttons, by: \.name).map { set($0, $1) }
    return (styles + buttons.pairs.map { set($0.name, $0.light, $0.dark) }).sorted { $0.name < $1.name }
  }

  func files(_ formats: [ImageFormat], fallback: Localization?) -> [KitFile] {
    var images: [JSONValue] = []
    var files: [KitFile] = []
    for (buttons, isDark) in [(light, false), (dark, true)] {
      for button in buttons {
        // Several names of a language have the same files.
        let localization = button.localization == fallback ? nil : button.localization
        let locales = localization.map { ShortLanguage($0).xcodeIdentifiers } ?? []
        let stem = [locales.first, button.style.spelling].compactMap(\.self).joined(separator: "-")
        for file in button.pictures(
          formats, at: KitPlatform.scales, path: { stem + KitPlatform.suffix($0) })
        {
          files.append(file)
          for locale in locales.isEmpty ? [nil] : locales.map(Optional.some) {
            images.append([
              "filename": .string(file.path), "idiom": "universal",
              "locale": locale.map(JSONValue.string),
              "scale": file.request?.output.scale.map { "\($0.spelling)x" },
              "appearances": isDark ? [["appearance": "luminosity", "value": "dark"]] : nil,
            ])
          }
        }
      }
    }
    let isVector = formats.contains { !$0.isRaster }
    let properties: JSONValue = [
      "localizable": (light + dark).contains { ![nil, fallback].contains($0.localization) } ? true : nil,
      "preserves-vector-representation": isVector ? true : nil,
    ]
    let contents: JSONValue = [
      "images": .array(images), "info": catalogInfo, "properties": properties,
    ]
    return files + [KitFile("Contents.json", contents)]
  }
}

private let catalogInfo: JSONValue = ["author": "xcode", "version": 1]

extension [ImageSet] {
  /// A String Catalog, version 1.0.
  fileprivate func stringCatalog(fallback: Localization?) -> JSONValue {
    var texts: [String: [String: String]] = [:]
    for set in self {
      for button in set.light {
        for language in button.languages {
          for code in ShortLanguage(language).xcodeIdentifiers {
            texts[set.label, default: [:]][code] = button.label(in: language)
          }
        }
      }
    }
    let strings = texts.mapValues { texts -> JSONValue in
      let units = texts.mapValues { text -> JSONValue in
        ["stringUnit": ["state": "translated", "value": .string(text)]]
      }
      return ["extractionState": "manual", "localizations": .object(units)]
    }
    return [
      "sourceLanguage": .string(fallback.map { ShortLanguage($0).xcodeIdentifier } ?? "en"),
      "strings": .object(strings), "version": "1.0",
    ]
  }
}

extension KitFile {
  fileprivate init(_ path: String, _ document: JSONValue) {
    self.init(path: path, content: .text(String(decoding: document.encoded, as: UTF8.self)))
  }
}
