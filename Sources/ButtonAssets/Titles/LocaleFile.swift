internal import ButtonCore

/// A file with the titles of one locale: the glyphs of each, from left to right.
struct LocaleFile: Sendable {
  struct Title: Sendable {
    /// The text that the glyphs stand for.
    var text: String
    var runs: [Run] = []
    /// Where it begins.
    var line: Int
  }

  /// Glyphs in one face.
  struct Run: Sendable {
    /// The name of the face's file, without its suffix.
    var face: String
    var glyphs: [Glyph]
  }

  /// Lengths are in ems of the face.
  struct Glyph: Sendable {
    var name: String
    /// How far the pen moves.
    var advance: Double
    /// Where the glyph's origin lies, from the pen.
    var offset: Point
  }

  /// The SHA-256 digest of the file.
  let digest: String
  let titles: [String: Title]
  /// The weights that titles have, the lightest first.
  let weights: [TitleWeight]

  /// - Throws: A fault that names the line; also if a weight lacks a title of the locale, or a title
  ///   was made for another text.
  init(_ reader: TitleFileReader, _ localization: Localization) throws(FileFault) {
    digest = reader.digest
    var reader = reader
    let texts = TitleWeight.allCases.flatMap { weight in
      TitleCase.allCases.flatMap { TitleText.all(in: localization, $0, weight: weight) }
    }
    let textsByKey = Dictionary(uniqueKeysWithValues: texts.map { ($0.key, $0) })
    var titles: [String: Title] = [:]
    var weights: Set<TitleWeight> = [.default]
    var current: String?
    while let keyword = try reader.keyword() {
      switch (keyword, current) {
      case ("title", _):
        let key = try [reader.word(), reader.word(), reader.word()].joined(separator: " ")
        guard let text = textsByKey[key] else {
          throw reader.fault(expected: "a title, such as sign-in standard medium", found: key)
        }
        let title = Title(text: try reader.rest(), line: reader.line)
        guard titles.updateValue(title, forKey: key) == nil else {
          throw reader.fault("title \(key) is there twice")
        }
        guard text.titleCase != .asWritten || title.text == text.label else {
          throw reader.fault("expected \(text.label), found \(title.text): run make titles")
        }
        weights.insert(text.weight)
        current = key
      case ("run", let key?): titles[key]?.runs.append(try reader.run())
      default:
        throw reader.fault(expected: "title\(current == nil ? "" : " or run")", found: keyword)
      }
    }
    for text in texts where weights.contains(text.weight) {
      guard titles[text.key]?.runs.isEmpty == false else {
        throw reader.fault("expected a title \(text.key), and a run of it")
      }
    }
    self.titles = titles
    self.weights = TitleWeight.allCases.filter(weights.contains)
  }

  subscript(text: TitleText) -> Title? { titles[text.key] }
}

extension TitleFileReader {
  fileprivate mutating func run() throws(FileFault) -> LocaleFile.Run {
    let face = try value("the name of a face") { name in
      // Not a path.
      name.utf8.contains(UInt8(ascii: "/")) || name.hasPrefix(".") ? nil : name
    }
    var glyphs: [LocaleFile.Glyph] = []
    repeat {
      let name = try word(before: UInt8(ascii: ":"))
      try take(":", or: "a colon and an advance")
      let advance = try length()
      let offset =
        take(":") ? try point(":", or: "a colon and the offset down") : Point(x: 0, y: 0)
      glyphs.append(LocaleFile.Glyph(name: name, advance: advance, offset: offset))
    } while !isAtLineEnd
    return LocaleFile.Run(face: face, glyphs: glyphs)
  }
}

extension TitleText {
  /// How a title's line begins.
  fileprivate var key: String {
    let name = if case .type(let type) = wording { type.spelling } else { "watch" }
    return "\(name) \(titleCase.spelling) \(weight.spelling)"
  }
}
