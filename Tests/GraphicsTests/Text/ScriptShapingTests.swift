import Graphics
import Testing

@Suite("Shaping of different scripts")
struct ScriptShapingTests {
  @Test("Arabic letters take the form for their position in the word")
  func arabicForms() throws {
    let typesetter = try Faces.typesetter()
    let alone = try typesetter.shape("ه", .arabic).outlines
    let word = try typesetter.shape("ههه", .arabic).outlines
    #expect(alone.count == 1)
    #expect(Set(word).count == 3, "first, middle and last")
    #expect(Set(word).isDisjoint(with: alone))
  }

  @Test("Arabic letters join: no gap between the strokes of neighbours")
  func arabicJoins() throws {
    let text = try Faces.typesetter().shape("تسجيل", .arabic)
    let letters = text.placedGlyphs
    for (left, right) in zip(letters, letters.dropFirst()) {
      #expect(right.across.lowerBound <= left.across.upperBound + 0.005)
    }
    #expect(letters.count >= 5)
  }

  @Test("Lam and alef form one shape")
  func lamAlef() throws {
    let typesetter = try Faces.typesetter()
    let pair = try typesetter.shape("لا", .arabic)
    #expect(pair.clusters.count == 1)
    let single = try typesetter.shape("ل", .arabic).advance + typesetter.shape("ا", .arabic).advance
    #expect(pair.advance < single)
  }

  @Test("Hebrew runs from right to left, and Latin words inside it from left to right")
  func hebrewOrder() throws {
    let typesetter = try Faces.typesetter()
    func letter(_ text: String) throws -> [OutlineSegment]? {
      try typesetter.shape(text, .hebrew).outlines.first
    }
    let word = try typesetter.shape("אבג", .hebrew)
    #expect(word.outlines == [try letter("ג"), try letter("ב"), try letter("א")])

    let mixed = try typesetter.shape("אב Ae", .hebrew)
    #expect(mixed.outlines == [try letter("A"), try letter("e"), try letter("ב"), try letter("א")])
  }

  @Test("The direction of the whole line is given, not guessed from its first letter")
  func baseDirection() throws {
    let typesetter = try Faces.typesetter()
    var leftToRight = Typesetter.Style.hebrew
    leftToRight.isRightToLeft = false
    #expect(try typesetter.shape("א A", .hebrew).clusters.first?.family == "Inter")
    #expect(try typesetter.shape("א A", leftToRight).clusters.last?.family == "Inter")
    #expect(try typesetter.shape("A א", .hebrew).clusters.last?.family == "Inter")
  }

  @Test("Thai marks stack above their letter and do not move the pen")
  func thaiMarks() throws {
    let typesetter = try Faces.typesetter()
    let letter = try typesetter.shape("น", .thai)
    let stacked = try typesetter.shape("นี้", .thai)
    #expect(abs(stacked.advance - letter.advance) < 1e-6)
    let glyphs = stacked.placedGlyphs
    try #require(glyphs.count == 3)
    #expect(glyphs[0].outline == letter.outlines.first)
    #expect(glyphs[1].down.upperBound < glyphs[0].down.lowerBound + 0.05, "vowel above letter")
    #expect(glyphs[2].down.upperBound < glyphs[1].down.lowerBound + 0.05, "tone above vowel")
    for mark in glyphs[1...] {
      #expect(mark.across.lowerBound > -0.05 && mark.across.upperBound < letter.advance + 0.05)
    }
  }

  @Test("A Devanagari vowel sign that is spoken after its letter is written before it")
  func devanagariReordering() throws {
    let typesetter = try Faces.typesetter()
    let letter = try typesetter.shape("क", .hindi)
    let syllable = try typesetter.shape("कि", .hindi)
    #expect(syllable.clusters.count == 1)
    let glyphs = try #require(syllable.clusters.first).glyphs.filter { !$0.outline.isEmpty }
    try #require(glyphs.count == 2)
    #expect(glyphs[1].outline == letter.outlines.first)
    #expect(glyphs[0].outline != letter.outlines.first)
    #expect(glyphs[1].x > 0.1)
  }

  @Test("Devanagari letters without a vowel between them form one conjunct")
  func devanagariConjunct() throws {
    let typesetter = try Faces.typesetter()
    let conjunct = try typesetter.shape("क्ष", .hindi)
    #expect(conjunct.clusters.count == 1)
    #expect(conjunct.outlines.count == 1)
    let singles = try typesetter.shape("कष", .hindi)
    #expect(singles.clusters.count == 2)
    #expect(conjunct.advance < singles.advance)
  }

  @Test("Vietnamese letters carry two marks, composed or not")
  func vietnamese() throws {
    let typesetter = try Faces.typesetter()
    let composed = try typesetter.shape("\u{1EAD}", .latin)
    let decomposed = try typesetter.shape("a\u{0323}\u{0302}", .latin)
    #expect(composed.missing.isEmpty && decomposed.missing.isEmpty)
    #expect(decomposed.clusters.count == 1)
    #expect(abs(composed.advance - decomposed.advance) < 1e-6)
  }
}
