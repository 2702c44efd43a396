import ButtonAssets
import ButtonCore
import ButtonKit
import TestSupport
import Testing

/// Languages and texts as Android writes them.
@Suite struct AndroidTests {
  /// Apple's languages, for a person to review. A locale that is added has another qualifier.
  @Test func noTwoLocalesShareAQualifier() throws {
    let all = try TestAssets.standIn().catalog.all
    let qualifiers = all.map { ($0.identifier, ShortLanguage($0).androidQualifier) }
    #expect(Set(qualifiers.map(\.1)).count == qualifiers.count)
    let expected = """
      ar_SA ar, ca_ES ca, cs_CZ cs, da_DK da, de_DE de, el_GR el, en_GB en-rGB, en_US en, es_ES es,
      es_MX es-rMX, fi_FI fi, fr_CA fr-rCA, fr_FR fr, hi_IN hi, hr_HR hr, hu_HU hu, id_ID in,
      it_IT it, iw_IL iw, ja_JP ja, ko_KR ko, ms_MY ms, nl_NL nl, no_NO nb, pl_PL pl, pt_BR pt,
      pt_PT pt-rPT, ro_RO ro, ru_RU ru, sk_SK sk, sv_SE sv, th_TH th, tr_TR tr, uk_UA uk, vi_VI vi,
      zh_CN b+zh+Hans, zh_HK b+zh+Hant+HK, zh_TW b+zh+Hant
      """
    let lines = Set(qualifiers.map { "\($0.0) \($0.1)" })
    #expect(lines.isSuperset(of: expected.replacing("\n", with: " ").split(separator: ", ").map(String.init)))
  }

  @Test func noTwoLocalesShareANameInXcode() throws {
    let all = try TestAssets.standIn().catalog.all
    // A name of two languages would show the wrong title.
    let names = all.flatMap { ShortLanguage($0).xcodeIdentifiers }
    #expect(Set(names).count == names.count)
    #expect(Set(names).isSuperset(of: ["pt", "pt-BR", "pt-PT", "es-MX", "es-419", "nb", "no"]))
  }

  @Test(arguments: [
    ("S'inscrire", #"S\&#39;inscrire"#), (#"say "hi""#, #"say \&quot;hi\&quot;"#),
    ("a&b<c", "a&amp;b&lt;c"),
    ("@apple", #"\@apple"#), ("?a@b?", #"\?a@b?"#), (#"a\b"#, #"a\\b"#), ("a\nb", #"a\nb"#),
    ("", ""), ("<\u{301}", "&lt;\u{301}"), ("\u{600}'", "\u{600}\\&#39;"),
  ])
  func textsAreEscaped(text: String, escaped: String) {
    #expect(text.escapedForAndroid.markupEscaped == escaped)
  }
}
