package import ButtonCore

/// The titles of one locale: the glyphs of each, from left to right.
package struct LocaleFile: Decodable, Sendable {
  package struct Title: Decodable, Sendable {
    /// The text that the glyphs stand for.
    let text: String
    package let runs: [Run]
  }

  /// Glyphs in one face.
  package struct Run: Decodable, Sendable {
    /// The name of the face's file, without its suffix.
    let face: String
    package let glyphs: Glyphs
  }

  /// By type, case and weight: `sign-in standard medium`.
  package let titles: [String: Title]
  /// The weights that titles have, the lightest first.
  package let weights: [TitleWeight]

  private enum CodingKeys: CodingKey { case titles }

  package init(from decoder: any Decoder) throws {
    let titles = try decoder.container(keyedBy: CodingKeys.self).decode([String: Title].self, forKey: .titles)
    self.titles = titles
    weights = TitleWeight.allCases.filter { weight in
      weight == .default || titles.keys.contains { $0.hasSuffix(" " + weight.spelling) }
    }
  }

  subscript(text: TitleText) -> Title? { titles[text.key] }

  /// The first title that the file lacks, or has although the locale lacks it; `nil` for none.
  package func fault(in localization: Localization) -> String? {
    let texts = weights.flatMap { weight in
      TitleCase.allCases.flatMap { TitleText.all(in: localization, $0, weight: weight) }
    }
    for text in texts {
      guard let title = self[text], !title.runs.isEmpty,
        !title.runs.contains(where: \.glyphs.all.isEmpty)
      else { return "has no title \(text.key), or no glyphs of it" }
      guard text.titleCase != .asWritten || title.text == text.label else {
        return
          "titles.\(text.key): expected \(text.label), found \(title.text.withoutControls): run make titles"
      }
    }
    let unknown = Set(titles.keys).subtracting(texts.map(\.key)).min()
    return unknown.map {
      "titles.\($0.withoutControls): is not a title of \(localization.identifier)"
    }
  }
}

/// A glyph at its place in a run. Lengths are in ems of the face.
package struct Glyph: Sendable {
  package let name: String
  /// The distance by which the pen moves.
  package let advance: Double
  /// The vector from the pen to the glyph's origin.
  package var offset = Point.zero

  /// Reads a name and an advance, with an offset if there is one: `A:10`, `A:10:0:-3`.
  init?(_ text: Substring.UTF8View) {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let lengths = parts.dropFirst().compactMap { Double(length: $0, unit: FaceFile.unitsPerEm) }
    guard !parts[0].isEmpty, lengths.count == parts.count - 1, [1, 3].contains(lengths.count) else { return nil }
    (name, advance) = (String(Substring(parts[0])), lengths[0])
    if lengths.count == 3 { offset = Point(x: lengths[1], y: lengths[2]) }
  }
}

/// The glyphs of a run, separated by spaces.
package struct Glyphs: Decodable, Sendable {
  package let all: [Glyph]

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    all = try container.decode(String.self).utf8.split(separator: UInt8(ascii: " ")).map { text in
      guard let glyph = Glyph(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "expected name:advance or name:advance:x:y")
      }
      return glyph
    }
  }
}

extension TitleText {
  fileprivate var key: String { "\(type.spelling) \(titleCase.spelling) \(weight.spelling)" }
}
