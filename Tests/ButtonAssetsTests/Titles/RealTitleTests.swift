import TestSupport
import Testing

@testable import ButtonAssets
@testable import ButtonCore

/// What can be seen of each script's rules in the titles that come with the program.
@Suite struct RealTitleTests {
  private let assets: LoadedAssets

  init() throws { assets = try TestAssets.standIn() }

  @Test func everyTitleHasInkForEachLetter() throws {
    for text in assets.texts {
      let title = try assets.titles.title(text)
      let letters = Self.letters(of: title.text)
      for set in [title.centered, title.leading] {
        #expect(set.glyphs.count == letters.count, "\(title.text)")
        #expect((text.wording == .watch ? 2...4 : 3...22).contains(set.advance), "\(title.text)")
        #expect(set.ink.minX > -0.1 && set.ink.maxX < set.advance + 0.1, "\(title.text)")
      }
      if text.titleCase == .asWritten {
        #expect(Array(title.text.unicodeScalars) == Array(text.label.unicodeScalars))
      }
    }
  }

  /// What is one shape counts as one letter: lam and alef, and the vowel and dot of Hindi.
  private static func letters(of text: String) -> [Unicode.Scalar] {
    Array(text.unicodeScalars)
      .replacing("لا".unicodeScalars, with: "ا".unicodeScalars)
      .replacing("\u{947}\u{902}".unicodeScalars, with: "\u{947}".unicodeScalars)
      .replacing("\u{E33}".unicodeScalars, with: "\u{E4D}\u{E32}".unicodeScalars)
      .filter { !$0.properties.isWhitespace }
  }

  /// The titles of a locale in one case and weight: each letter from left to right, with its box.
  private func lines(
    _ localization: Localization, _ weight: TitleWeight = .medium
  ) throws -> [[(letter: Unicode.Scalar, outline: Path, box: Rectangle)]] {
    try TitleType.allCases.map { type in
      let title = try assets.titles.title(TitleText(type, in: localization, weight: weight))
      var letters = Self.letters(of: title.text)
      if localization.direction == .rightToLeft {
        letters = letters.suffix(5) + letters.dropLast(5).reversed()
      }
      return try zip(letters, title.centered.glyphs).map { letter, glyph in
        (
          letter, glyph.path,
          glyph.placement.apply(to: try #require(glyph.path.bounds, "\(letter)"))
        )
      }
    }
  }

  /// So the order of a line is right: from right to left in Hebrew and Arabic, but for Apple's name.
  @Test func sameLettersHaveTheSameOutline() throws {
    let english = try lines(assets.catalog.default)[0].suffix(5).map(\.outline)
    for localization in assets.catalog.all {
      var outlines: [Unicode.Scalar: Path] = [:]
      for line in try lines(localization) {
        let name = try #require(
          line.indices.first { line[$0...].map(\.letter).starts(with: "Apple".unicodeScalars) })
        #expect(line[name..<name + 5].map(\.outline) == english, "\(localization.identifier)")
        #expect(localization.direction == .leftToRight || name == 0)
        // An Arabic letter, or a mark of any script, has other outlines beside other letters.
        for place in line
        where (localization.script != .arabic || place.letter.isASCII)
          && place.letter.properties.generalCategory != .nonspacingMark
        {
          let known = outlines.updateValue(place.outline, forKey: place.letter)
          #expect(known == nil || known == place.outline, "\(place.letter)")
        }
      }
    }
  }

  /// Letters that do not join with the one after them, by Unicode.
  private static let separate = Set("ادذرزو".unicodeScalars)

  @Test func arabicLettersJoin() throws {
    let arabic = try #require(assets.catalog["ar_SA"])
    for weight in TitleWeight.allCases {
      for (text, line) in zip(TitleText.all(in: arabic), try lines(arabic, weight)) {
        var letters = line.reversed().makeIterator()
        for word in text.label.split(separator: " ").dropLast() {
          let word = Self.letters(of: String(word)).compactMap { _ in letters.next() }
          for (right, left) in zip(word, word.dropFirst())
          where !Self.separate.contains(right.letter) {
            #expect(left.box.maxX >= right.box.minX - 0.005, "\(left.letter)\(right.letter)")
          }
        }
      }
    }
  }

  @Test func thaiMarksStackAboveTheirLetter() throws {
    let thai = try #require(assets.catalog["th_TH"])
    for weight in TitleWeight.allCases {
      for line in try lines(thai, weight) {
        var letter = line[0].box
        var below = letter
        for (scalar, _, box) in line {
          if scalar.properties.canonicalCombiningClass == .notReordered,
            scalar.properties.generalCategory != .nonspacingMark
          {
            letter = box
            below = box
          } else {
            #expect(box.maxY < below.minY + 0.05, "\(scalar)")
            #expect(box.minX > letter.minX - 0.1 && box.maxX < letter.maxX + 0.1, "\(scalar)")
            below = box
          }
        }
      }
    }
    let file = try LocaleFile(TitleFileReader(path: TitleCopy.original + "/th_TH.txt"), thai)
    for glyph in file.titles.values.flatMap(\.runs).flatMap(\.glyphs)
    where glyph.name.hasPrefix("uni0E3") || glyph.name.hasPrefix("uni0E4") {
      let isLetter = ["uni0E30", "uni0E32", "uni0E40"].contains { glyph.name.hasPrefix($0) }
      #expect((glyph.advance > 0) == isLetter, "\(glyph.name) moves the pen")
    }
  }

  /// Apple's own line widths, from the numbers in its button script.
  @Test(arguments: [
    ("en_US", TitleType.signIn, 111.05), ("en_US", .continue, 123.69), ("en_US", .signUp, 115.5),
    ("de_DE", .signIn, 121.6), ("ko_KR", .signIn, 88.5), ("ru_RU", .signIn, 85.7),
    ("ru_RU", .continue, 130.1),
  ])
  func linesAreAsWideAsApples(_ locale: String, _ type: TitleType, _ width: Double) throws {
    let localization = try #require(assets.catalog[locale])
    let title = try assets.titles.title(TitleText(type, in: localization)).centered
    let start = HumanInterfaceGuidelines.Centered.titleStart(localization.script)
    let ours = 12 * (start + title.advance)
    #expect(abs(ours / width - 1) < 0.015, "\(ours)")
  }

  @Test func leadingTitlesAreAsWideAsApples() throws {
    let title = try assets.titles.title(TitleText(.signIn, in: assets.catalog.default)).leading
    #expect(abs(13 * title.advance / 106.5 - 1) < 0.01, "\(13 * title.advance)")
  }
}
