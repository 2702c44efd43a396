internal import ButtonAssets
internal import ButtonCore

/// The buttons of a kit, as its code names them.
struct KitCode {
  struct Language {
    let identifier: String
    /// The identifier without signs: `arSA`.
    let constant: String
    let buttons: [Button]
  }

  struct Button {
    let name: String
    let constant: String
    let label: String
    let language: String
    let direction: String
    let width: String
    let height: String
    let pictures: [(format: String, path: String)]
  }

  let formats: [String]
  let isOne: Bool
  let names: [(name: String, constant: String)]
  let languages: [Language]

  /// - Parameter escaped: The characters that need a backslash between quotes.
  init(_ buttons: [KitButton], _ formats: [ImageFormat], escaped: Set<Unicode.Scalar>) {
    self.formats = formats.map(\.spelling)
    isOne = formats.count == 1
    names = Set(buttons.map(\.name)).sorted().map { ($0, $0.camelCased) }
    languages = buttons.byLocale.map { locale, buttons in
      Language(
        identifier: locale.identifier, constant: locale.identifier.replacing("_", with: ""),
        buttons: buttons.map { button in
          let size = button.request.pictureSize
          return Button(
            name: button.name, constant: button.name.camelCased,
            label: button.label(in: locale).escaped(escaped), language: locale.languageTag,
            direction: locale.direction.rawValue, width: size.width.decimal(2),
            height: size.height.decimal(2),
            pictures: formats.map {
              ($0.spelling, "\(button.folder)\(button.name).\($0.spelling)")
            })
        })
    }
  }
}

extension Templates {
  /// A file of code, or of markup.
  ///
  /// - Parameters:
  ///   - path: Where it is in the kit. The last part is the name of its template.
  ///   - values: What the template shows.
  func file(_ path: String, _ values: Any, isMarkup: Bool = false) throws -> KitFile {
    let name = String(path.split(separator: "/").last ?? "")
    return KitFile(path, text: try fill(name, TemplateValue(values), isMarkup: isMarkup))
  }
}

extension String {
  /// The text between quotes of a programming language: a backslash before some characters, and no
  /// line break.
  package func escaped(_ characters: Set<Unicode.Scalar>) -> String {
    replacingScalars { scalar in
      scalar == "\n" ? "\\n" : characters.contains(scalar) ? "\\" + String(scalar) : nil
    }
  }

  /// Words that are joined by hyphens, as the name of a constant: `sign-in` as `signIn`.
  var camelCased: String {
    split(separator: "-").enumerated().map { index, word in
      index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }
}
