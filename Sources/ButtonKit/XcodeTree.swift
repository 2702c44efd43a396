internal import ButtonCore
internal import ServiceContract

/// An asset catalog with an image set for each button in all languages, a String Catalog with the
/// labels for accessibility, and a Swift file that names both.
///
/// https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/
struct XcodeTree {
  private let sets: [ImageSet]
  private let fallback: Localization?

  private static let catalog = "AppleButtons.xcassets"

  init(_ buttons: [KitButton]) {
    fallback = buttons.fallback
    sets = ImageSet.sets(of: buttons)
  }

  func files(_ formats: [ImageFormat]) throws -> [KitFile] {
    let files = try sets.flatMap { set in
      try set.files(formats, fallback: fallback).map { file in
        KitFile(path: "\(Self.catalog)/\(set.name).imageset/\(file.path)", content: file.content)
      }
    }
    return try files + [
      KitFile(
        path: "\(Self.catalog)/Contents.json", content: .document(AssetCatalog(info: .xcode))),
      KitFile(
        path: "AppleButtons.xcstrings",
        content: .document(StringCatalog(sets, fallback: fallback))),
      KitFile(path: "AppleButtons.swift", content: .text(swift)),
    ]
  }

  /// A constant for each image set.
  private var swift: String {
    let constants = sets.map { set in
      "    static let \(Self.constant(set.name)) = AppleButton(image: \"\(set.name)\", "
        + "label: \"\(set.label)\")"
    }
    return """
      /// A button of AppleButtons.xcassets.
      struct AppleButton {
          /// The name of the image set.
          let image: String
          /// The key of its accessibility label in AppleButtons.xcstrings.
          let label: String

      \(constants.joined(separator: "\n"))
      }

      """
  }

  /// `apple-sign-in-center` as `signInCenter`.
  static func constant(_ name: String) -> String {
    String(name.trimmingPrefix("apple-")).camelCased
  }
}

/// The buttons of one image set: all languages, and for the dark appearance another style.
private struct ImageSet {
  let name: String
  /// The key of its label.
  let label: String
  /// In the light and in the dark appearance; the same in both if `dark` is empty.
  let light: [KitButton]
  let dark: [KitButton]

  /// One set for each style, so that its name does not depend on the kit's other styles, and one
  /// without a style's name for black in the light and white in the dark appearance, as the Human
  /// Interface Guidelines advise, where a kit has both.
  static func sets(of buttons: [KitButton]) -> [ImageSet] {
    Dictionary(grouping: buttons) { $0.name(nil) }.flatMap { common, buttons in
      let styles = Dictionary(grouping: buttons, by: \.style)
      let label = "apple-" + buttons[0].textName
      let sets = styles.values.map { buttons in
        ImageSet(name: "apple-" + buttons[0].name, label: label, light: buttons, dark: [])
      }
      guard let black = styles[.black], let white = styles[.white] else { return sets }
      return sets + [ImageSet(name: "apple-" + common, label: label, light: black, dark: white)]
    }.sorted { $0.name < $1.name }
  }

  func files(_ formats: [ImageFormat], fallback: Localization?) throws -> [KitFile] {
    var images: [ImageSetContents.Image] = []
    var files: [KitFile] = []
    for (buttons, isDark) in [(light, false), (dark, true)] {
      for button in buttons {
        let language =
          button.localization == fallback ? nil : button.localization.map(ShortLanguage.init)
        let stem =
          [language?.xcodeIdentifier, button.style.spelling].compactMap(\.self).joined(
            separator: "-")
        for file in button.pictures(
          formats, at: KitPlatform.scales, path: { stem + KitPlatform.suffix($0) })
        {
          files.append(file)
          images.append(
            ImageSetContents.Image(
              filename: file.path, locale: language?.xcodeIdentifier,
              scale: file.request?.output.scale.map { $0.spelling + "x" },
              appearances: isDark ? [.dark] : nil))
        }
      }
    }
    let isLocalized = images.contains { $0.locale != nil }
    let isVector = formats.contains { !$0.isRaster }
    let contents = ImageSetContents(
      images: images, info: .xcode,
      properties: .init(
        localizable: isLocalized ? true : nil,
        preservesVectorRepresentation: isVector ? true : nil))
    return try files + [KitFile(path: "Contents.json", content: .document(contents))]
  }
}

private struct AssetCatalog: Encodable {
  let info: CatalogInfo
}

private struct CatalogInfo: Encodable {
  let author: String
  let version: Int

  static let xcode = CatalogInfo(author: "xcode", version: 1)
}

/// The `Contents.json` of an image set.
private struct ImageSetContents: Encodable {
  struct Image: Encodable {
    let filename: String
    var idiom = "universal"
    let locale: String?
    let scale: String?
    let appearances: [Appearance]?
  }

  struct Appearance: Encodable {
    let appearance: String
    let value: String

    static let dark = Appearance(appearance: "luminosity", value: "dark")
  }

  struct Properties: Encodable {
    let localizable: Bool?
    let preservesVectorRepresentation: Bool?

    enum CodingKeys: String, CodingKey {
      case localizable
      case preservesVectorRepresentation = "preserves-vector-representation"
    }
  }

  let images: [Image]
  let info: CatalogInfo
  let properties: Properties
}

/// A String Catalog, version 1.0.
private struct StringCatalog: Encodable {
  struct Entry: Encodable {
    var extractionState = "manual"
    var localizations: [String: Localized]
  }

  struct Localized: Encodable {
    let stringUnit: Unit
  }

  struct Unit: Encodable {
    var state = "translated"
    let value: String
  }

  let sourceLanguage: String
  let strings: [String: Entry]
  let version = "1.0"

  init(_ sets: [ImageSet], fallback: Localization?) {
    let source = fallback.map { ShortLanguage($0).xcodeIdentifier } ?? "en"
    sourceLanguage = source
    strings = sets.reduce(into: [:]) { strings, set in
      for label in set.light.flatMap(\.labels) {
        let language = ShortLanguage(label.localization).xcodeIdentifier
        strings[set.label, default: Entry(localizations: [:])].localizations[language] =
          Localized(stringUnit: Unit(value: label.text))
      }
    }
  }

  private enum CodingKeys: CodingKey { case sourceLanguage, strings, version }
}

extension KitFile.Content {
  fileprivate static func document(_ value: some Encodable) throws -> KitFile.Content {
    .text(String(decoding: try value.encoded, as: UTF8.self))
  }
}
