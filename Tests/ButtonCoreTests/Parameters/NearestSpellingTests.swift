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

@Suite("Numbers with units") struct QuantityTests {
  /// Once, -0.5 was `0.0-50`.
  @Test("Every number of hundredths is spelled as it is read") func spelling() {
    for number in (-250...250).map({ Double($0) / 100 }) {
      let spelling = number.decimal(2)
      #expect(Double(spelling) == number && spelling.count <= 5, "\(spelling)")
      #expect(!spelling.contains(".") || !spelling.hasSuffix("0"), "\(spelling)")
    }
  }
}
