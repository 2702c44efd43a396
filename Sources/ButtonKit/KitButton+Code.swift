internal import ButtonCore

// Pieces of code that several platforms share.

extension KitButton {
  /// The button in an object of code: its label in one language, its size and its pictures.
  ///
  /// - Parameters:
  ///   - literal: A text between quotes.
  ///   - picture: The value for a picture with a path.
  func code(
    _ start: String, _ language: Localization, _ formats: [ImageFormat], _ end: String,
    further: [(String, String)] = [], literal: (String) -> String, picture: (String) -> String
  ) -> String {
    let size = request.pictureSize
    let texts = [("label", label(in: language)), ("language", language.languageTag)] + further
    let members =
      texts.map { "\($0): \(literal($1))" }
      + ["width: \(size.width.decimal(2))", "height: \(size.height.decimal(2))"]
      + formats.map { "\($0.spelling): \(picture("\(folder)\(name).\($0.spelling)"))" }
    return "    \(start)\n\(members.map { "      \($0),\n" }.joined())    \(end),"
  }
}

extension String {
  /// The text between quotes of a programming language: a backslash before some characters, and no
  /// line break.
  func escaped(_ characters: Set<Unicode.Scalar>) -> String {
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
