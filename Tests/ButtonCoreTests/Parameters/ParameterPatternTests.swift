import ButtonAssets
import ButtonCore
import Foundation
import TestSupport
import Testing

/// The parser accepts exactly the values that the description allows.
@Suite struct ParameterPatternTests {
  /// What a description allows, with its pattern compiled once.
  private struct Described {
    let pattern: NSRegularExpression?
    let allowed: AllowedValues

    init(_ parameter: Parameter) throws {
      let description = try parameter.values(TestAssets.parser.catalog)
      pattern = try description.pattern(TestAssets.standIn().catalog).map { try NSRegularExpression(pattern: $0) }
      allowed = description.allowed
    }

    func allows(_ text: String) -> Bool {
      let whole = NSRange(location: 0, length: text.utf16.count)
      if pattern?.firstMatch(in: text, range: whole)?.range == whole { return true }
      let isDigits = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
      switch allowed {
      case .wholeNumbers(let range, _, let others):
        // The other choices are forms, which the pattern describes.
        let words = others.filter { $0.allSatisfy(\.isLetter) }
        return isDigits && Int(text).map(range.contains) == true || words.contains(text)
      case .words(let words): return words.contains(text)
      case .form: return false
      }
    }
  }

  private static func isRead(_ text: String, _ parameter: Parameter) throws -> Bool {
    do {
      // At the largest height every radius is possible.
      let items = [QueryItem(name: parameter.name, value: text), QueryItem(name: "height", value: "64")]
      _ = try TestAssets.parser.parse(ButtonURL(ButtonPath(.left), items))
      return true
    } catch is InvalidRequest {
      return false
    }
  }

  @Test(arguments: [
    (
      Parameter.cornerRadius,
      [
        "0", "50", "51", "", "-1", "0%", "50%", "51%", "7.5%", "0pt", "32pt", "32.00pt", "32.01pt",
        "31.99pt", "22.5pt", "22.505pt", "33pt", "100pt", ".5pt", "5.pt", "22 pt", "22px", "pill",
        "Pill", "square", "rounded", "circle", "round", "0%–50%", "5pt\n", "1e1pt",
      ]
    ),
    (
      .background,
      [
        "000000", "FFFFFF", "#1da1F2", "##000000", "#000", "000", "00000", "0000000", "GGGGGG",
        "white", "", "#", "000000\n", "０００００0",
      ]
    ),
    (
      .locale,
      [
        "auto", "en", "EN", "en_US", "en-us", "en_AT", "de", "de-AT", "de-Latn-AT", "zh", "zh-Hant",
        "zh_Hant_HK", "he_IL", "iw", "in", "id", "no", "nb-NO", "nn", "tlh", "xx_US", "", "e",
        "en_",
        "en__US", "-", "es_419", "US", "a b", "en US", "fr_CA_x", "pt-BR", "pt", "ée", "sr,en",
        "xx,yy", "en,sr", "sr,,en", ",en", "en,", "sr, en", "auto,en", "en,auto", "aa,bb,cc,dd,en",
        "aa,bb,cc,dd,ee,ff,gg,hh,en", "xx,e_", "sr,de-AT,en",
      ]
    ),
  ])
  func agreeWithTheReader(parameter: Parameter, texts: [String]) throws {
    let described = try Described(parameter)
    #expect(described.pattern != nil)
    var reads = 0
    for text in texts {
      let isRead = try Self.isRead(text, parameter)
      reads += isRead ? 1 : 0
      #expect(described.allows(text) == isRead, "\(parameter.name)=\(text)")
    }
    #expect(reads > 2 && reads < texts.count)
  }

  /// Known names in any case and with further subtags.
  @Test func everyLocalesNamesAreDescribed() throws {
    let locales = try Described(.locale)
    for localization in try TestAssets.standIn().catalog.all {
      for name in [localization.identifier, localization.languageTag] + localization.aliases {
        for text in [name, name.uppercased(), name.replacing("_", with: "-"), name + "-x"] {
          #expect(locales.allows(text), "\(text)")
          #expect(try Self.isRead(text, .locale), "\(text)")
        }
      }
    }
  }

  /// Random texts of the characters that occur in values.
  @Test(arguments: [
    (Parameter.cornerRadius, "0123456789.%pt"), (.background, "0123456789ABCdef#"),
    (.locale, "eEnNdDzZhH_-12,"),
  ])
  func describedTextsAreRead(parameter: Parameter, alphabet: String) throws {
    let described = try Described(parameter)
    let characters = Array(alphabet)
    var generator = SplitMix64(seed: 7)
    var found = 0
    for _ in 0..<20_000 {
      let length = Int.random(in: 1...7, using: &generator)
      let text = String(
        (0..<length).map { _ in characters.randomElement(using: &generator) ?? "0" })
      guard described.allows(text) else { continue }
      found += 1
      #expect(try Self.isRead(text, parameter), "\(text)")
    }
    #expect(found > 50)
  }
}
