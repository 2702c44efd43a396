internal import ButtonCore
internal import ServiceContract

/// The buttons of a web kit by language and name, for programs.
struct WebList: Encodable {
  struct Entry: Encodable {
    /// The alternative text.
    let label: String
    /// Of the label (BCP 47).
    let language: String
    let direction: String
    /// In CSS pixels.
    let width: Double
    let height: Double
    /// The paths of vectors by format, and of pixels by format and scale.
    let files: [String: Files]
  }

  enum Files: Encodable {
    case vector(String)
    case raster([String: String])

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .vector(let path): try container.encode(path)
      case .raster(let paths): try container.encode(paths)
      }
    }
  }

  /// By locale and name.
  let buttons: [String: [String: Entry]]

  init(_ buttons: [KitButton], _ files: WebFiles) {
    self.buttons = Dictionary(
      uniqueKeysWithValues: buttons.byLocale.map { locale, buttons in
        let entries = buttons.map { ($0.button.name, Entry($0.button, $0.label, files)) }
        return (locale.identifier, Dictionary(entries) { $1 })
      })
  }

  var text: String { get throws { String(decoding: try json, as: UTF8.self) } }

  /// The same as a TypeScript module, so that a misspelled name is an error of the compiler.
  var typeScript: String {
    get throws {
      """
      export const appleButtons = \(try text) as const;

      export type AppleButtonLocale = keyof typeof appleButtons.buttons;

      """
    }
  }
}

extension WebList.Entry {
  fileprivate init(_ button: KitButton, _ label: KitButton.Label, _ files: WebFiles) {
    let size = button.request.pictureSize
    self.init(
      label: label.text, language: label.localization.languageTag,
      direction: label.localization.direction.rawValue,
      width: size.width, height: size.height,
      files: Dictionary(
        uniqueKeysWithValues: files.formats.map { format in
          let paths = files.paths(button, format)
          let scales = paths.compactMap { path, scale in scale.map { ($0.spelling + "x", path) } }
          return (
            format.spelling,
            scales.isEmpty
              ? .vector(paths[0].path) : .raster(Dictionary(uniqueKeysWithValues: scales))
          )
        }))
  }
}
