internal import ButtonAssets
internal import ButtonCore

extension [KitButton] {
  /// The values of a kit's code.
  ///
  /// - Parameters:
  ///   - escaped: The characters that need a backslash between quotes.
  ///   - pictures: The files of a button; `nil` for one of each format.
  func code(
    _ formats: [ImageFormat], escaped: Set<Unicode.Scalar>, pictures: ((KitButton) -> Any)? = nil
  ) -> [String: Any] {
    let pictures =
      pictures ?? { button in
        formats.map { (format: $0.spelling, path: "\(button.folder)\(button.name).\($0.spelling)") }
      }
    func entry(_ button: KitButton, in locale: Localization) -> Any {
      let size = button.request.pictureSize
      return (
        name: button.name, constant: button.name.camelCased, label: button.label(in: locale).escaped(escaped),
        language: locale.languageTag, direction: locale.direction.rawValue, width: size.width.decimal(2),
        height: size.height.decimal(2),
        pictures: pictures(button)
      )
    }
    return [
      "formats": formats.map(\.spelling), "isOne": formats.count == 1,
      "names": Set(map(\.name)).sorted().map { (name: $0, constant: $0.camelCased) },
      "languages": byLocale.map { locale, buttons in
        // The constant has no signs: `arSA`.
        (
          identifier: locale.identifier, constant: locale.identifier.replacing("_", with: ""),
          buttons: buttons.map { entry($0, in: locale) }
        )
      },
    ]
  }
}

extension Templates {
  /// A file of code or, as its name says, of markup.
  ///
  /// - Parameters:
  ///   - path: Where it is in the kit. The last part is the name of its template.
  ///   - values: What the template shows.
  func file(_ path: String, _ values: Any) throws -> KitFile {
    let name = String(path.split(separator: "/").last ?? "")
    let escape: (String) -> String = [".html", ".xml"].contains(where: name.hasSuffix) ? { $0.markupEscaped } : { $0 }
    return KitFile(path: path, content: .text(try fill(name, TemplateValue(values), escape)))
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
