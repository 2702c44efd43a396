internal import ButtonCore
internal import ServiceContract

/// The buttons of a web kit by locale and name, for programs.
struct WebList {
  let text: String

  init(_ buttons: [KitButton], _ files: WebFiles) throws {
    let locales = buttons.byLocale.map { locale, buttons in
      let entries = buttons.map { ($0.button.name, Self.entry($0.button, $0.label, files)) }
      return (locale.identifier, JSONValue.object(Dictionary(entries) { $1 }))
    }
    let list: JSONValue = ["buttons": .object(Dictionary(locales) { $1 })]
    text = String(decoding: try list.json, as: UTF8.self)
  }

  /// The same as a TypeScript module, so that a misspelled name is an error of the compiler.
  var typeScript: String {
    """
    export const appleButtons = \(text) as const;

    export type AppleButtonLocale = keyof typeof appleButtons.buttons;

    """
  }

  private static func entry(
    _ button: KitButton, _ label: KitButton.Label, _ files: WebFiles
  ) -> JSONValue {
    // The paths of vectors by format, and of pixels by format and scale.
    let paths = files.formats.map { format in
      let paths = files.paths(button, format)
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
      "label": .string(label.text), "language": .string(label.localization.languageTag),
      "direction": .string(label.localization.direction.rawValue), "width": .number(size.width),
      "height": .number(size.height), "files": .object(Dictionary(paths) { $1 }),
    ]
  }
}
