import Testing

@testable import ButtonCore

@Suite("Locale names")
struct LocaleNameTests {
  @Test(
    "Case, separators and POSIX suffixes do not matter",
    arguments: ["zh-Hant-HK", "zh_hant_hk", "ZH-HANT_HK", "zh_Hant_HK.UTF-8", "zh_Hant_HK@x=y"])
  func spellings(text: String) {
    #expect(LocaleName(text)?.subtags == ["zh", "hant", "hk"])
  }

  @Test(
    "Malformed names are rejected",
    arguments: [
      "", "-", "_", "en-", "_US", "en--US", "en US", "en/US", ".UTF-8", "@", "日本語", "en_Ü",
    ])
  func malformed(text: String) {
    #expect(LocaleName(text) == nil)
  }

  @Test("A lookup tries the name and then its shorter forms")
  func lookup() throws {
    let name = try #require(LocaleName("zh_Hant_HK"))
    #expect(name.lookup.map(\.subtags) == [["zh", "hant", "hk"], ["zh", "hant"], ["zh"]])
    #expect(name.language == LocaleName("ZH"))
  }

  @Test(
    "The region is the last subtag, if it has two letters",
    arguments: [
      ("en_US", "us"), ("zh-Hant-HK", "hk"), ("en", nil), ("zh-Hant", nil), ("es-419", nil),
    ])
  func region(text: String, expected: String?) throws {
    #expect(try #require(LocaleName(text)).region == expected)
  }

  @Test("A name longer than any locale's is rejected without much work")
  func endless() {
    // RFC 5646 asks for room for 35 characters.
    #expect(LocaleName("zh-cmn-Hans-CN-variant1-a-extend1-x") != nil)
    #expect(LocaleName("en" + String(repeating: "-a", count: 2000)) == nil)
  }
}
