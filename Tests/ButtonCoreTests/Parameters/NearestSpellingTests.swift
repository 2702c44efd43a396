import Testing

@testable import ButtonCore

@Suite("Misspellings") struct NearestSpellingTests {
  private let words = ["small", "medium", "large"]

  /// At most two letters added, left out or changed.
  @Test(arguments: [
    ("small", "small"), ("smal", "small"), ("smalll", "small"), ("smoll", "small"),
    ("SMALL", "small"), ("smlal", "small"), ("medim", "medium"), ("meidum", "medium"),
    ("larg", "large"), ("lagre", "large"), ("xxlarge", "large"),
  ])
  func near(text: String, word: String) { #expect(nearestSpelling(to: text, among: words) == word) }

  @Test(
    "Anything further away is not a misspelling",
    arguments: ["", "s", "tiny", "huge", "xxxlarge", "mdm"])
  func far(text: String) { #expect(nearestSpelling(to: text, among: words) == nil) }

  @Test("Three letters are too many even in a long word") func longWords() {
    #expect(nearestSpelling(to: "kontinew", among: ["continue"]) == nil)
    #expect(nearestSpelling(to: "kontinu", among: ["continue"]) == "continue")
  }

  @Test("A misspelling changes fewer than half of a word's letters") func shortWords() {
    #expect(nearestSpelling(to: "pn", among: ["png"]) == "png")
    #expect(nearestSpelling(to: "jpg", among: ["png"]) == nil)
    #expect(nearestSpelling(to: "ab", among: []) == nil)
  }

  @Test("A long text is not a misspelling of anything") func long() {
    let text = String(repeating: "a", count: 100_000)
    #expect(nearestSpelling(to: text, among: [text]) == nil)
  }
}

@Suite("Numbers with units") struct MeasureTests {
  /// A number, and any text after it.
  @Test(arguments: [
    ("44", 44, ""), ("44px", 44, "px"), (" 22.5 pt ", 22.5, "pt"), ("100%", 100, "%"),
    ("-3", -3, ""), ("+7", 7, ""), (".5em", 0.5, "em"), ("2x", 2, "x"),
  ])
  func read(text: String, number: Double, unit: String) throws {
    let measure = try #require(Measure(text))
    #expect(measure.number == number)
    #expect(measure.unit == unit)
  }

  /// Texts that are not numbers.
  @Test(arguments: [
    "", " ", "px", "-", ".", "--4", "1.2.3", "4-5", "٤٤", "inf", "nan", "∞",
    String(repeating: "9", count: 400),
  ])
  func none(text: String) { #expect(Measure(text) == nil) }

  /// -0.5 was `0.0-50`.
  @Test("Every number of hundredths is spelled as it is read") func spelling() {
    for number in (-250...250).map({ Double($0) / 100 }) {
      let spelling = Measure.spelling(number)
      #expect(Double(spelling) == number && spelling.count <= 5, "\(spelling)")
      #expect(!spelling.contains(".") || !spelling.hasSuffix("0"), "\(spelling)")
    }
  }

  @Test(
    "Rounding never overflows", arguments: ["1e", "99999999999999999999999999", "-999999999999"])
  func rounding(text: String) throws {
    let rounded = try #require(Measure(text)).rounded
    #expect(abs(rounded) <= 1_000_000)
  }
}
