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
    var line: Int
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
    var titles: [String: Title] = [:]
    var current: String?
    var weights: Set<TitleWeight> = []
    while let keyword = try reader.keyword() {
      switch (keyword, current) {
      case ("title", _):
        let (title, titleCase) = (try reader.word(), try reader.word())
        let weight = try reader.weight()
        weights.insert(weight)
        let key = "\(title) \(titleCase) \(weight.spelling)"
        current = key
        let new = Title(text: try reader.rest(), line: reader.line)
        guard titles.updateValue(new, forKey: key) == nil else {
          throw reader.fault("title \(key) is there twice")
        }
      case ("run", let key?): titles[key]?.runs.append(try reader.run())
      default:
        throw reader.fault(expected: "title\(current == nil ? "" : " or run")", found: keyword)
      }
    }
    weights.insert(.default)
    self.weights = TitleWeight.allCases.filter(weights.contains)
    for weight in self.weights {
      for text in TitleCase.allCases.flatMap({
        TitleText.all(in: localization, $0, weight: weight)
      }) {
        guard let title = titles[text.key], !title.runs.isEmpty else {
          throw reader.fault("expected a title \(text.key), and a run of it")
        }
        guard text.titleCase != .asWritten || title.text == text.label else {
          throw reader.fault(
            "expected \(text.label), found \(title.text): run make titles", line: title.line)
        }
      }
    }
    self.titles = titles
  }

  subscript(text: TitleText) -> Title? { titles[text.key] }
}

extension TitleFileReader {
  fileprivate mutating func weight() throws(FileFault) -> TitleWeight {
    let word = try word()
    guard let weight = TitleWeight.allCases.first(where: { $0.spelling == word }) else {
      throw fault(expected: "a weight, such as medium", found: word)
    }
    return weight
  }

  fileprivate mutating func run() throws(FileFault) -> LocaleFile.Run {
    let face = try word()
    // A name, not a path.
    guard face.utf8.allSatisfy({ $0 != UInt8(ascii: "/") }), !face.hasPrefix(".") else {
      throw fault(expected: "the name of a face", found: face)
    }
    var glyphs: [LocaleFile.Glyph] = []
    repeat {
      let name = try word(before: UInt8(ascii: ":"))
      guard take(":") else { throw unexpected("a colon and an advance") }
      let advance = try length()
      var offset = Point(x: 0, y: 0)
      if take(":") {
        offset.x = try length()
        guard take(":") else { throw unexpected("a colon and the offset down") }
        offset.y = try length()
      }
      glyphs.append(LocaleFile.Glyph(name: name, advance: advance, offset: offset))
    } while !isAtLineEnd
    return LocaleFile.Run(face: face, glyphs: glyphs, line: line)
  }
}

extension TitleText {
  /// How a title's line begins.
  fileprivate var key: String {
    let name =
      switch wording {
      case .type(let type): type.spelling
      case .watch: "watch"
      }
    return "\(name) \(titleCase.spelling) \(weight.spelling)"
  }
}
