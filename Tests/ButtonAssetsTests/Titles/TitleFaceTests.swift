import ButtonAssets
import ButtonCore
import TestSupport
import Testing

/// A title knows which font files its glyphs come from.
@Suite struct TitleFaceTests {
  private func faces(
    _ locale: String, weight: TitleWeight = .medium, titleCase: TitleCase = .asWritten,
    in assets: LoadedAssets? = nil
  ) throws -> [TitleFace] {
    let assets = try assets ?? TestAssets.standIn()
    let localization = try #require(assets.catalog[locale])
    return try assets.titles.title(TitleText(.signIn, in: localization, titleCase: titleCase, weight: weight)).faces
  }

  @Test func ownFacesAreNamedAsSuch() throws {
    let copy = try TitleCopy()
    try copy.own("Inter-Medium")
    let assets = try copy.assets()
    #expect(try faces("ko_KR", in: assets).map(\.isOwn) == [true, false])
    #expect(try faces("en_US", weight: .bold, in: assets).map(\.isOwn) == [false])
    for (weight, families) in [("medium", ["Own"]), ("bold", [])] {
      let request = try assets.request("/appleid/button?weight=\(weight)")
      let subject = try RuleSubject(request.asked, titles: assets.titles, artwork: .apple)
      #expect(subject.ownFamilies == families)
      let finding = Rule.findings(in: subject).first { $0.rule.text == "system-font" }
      let limit = "The title uses Own, the organisation's own font."
      #expect(families.isEmpty || finding?.sentence == limit)
    }
  }

  @Test func otherTitlesMakeAnotherFingerprint() throws {
    let copy = try TitleCopy()
    let original = try TestAssets.standIn().fingerprint
    #expect(try copy.assets().fingerprint == original)
    try copy.own("Inter-Medium")
    #expect(try copy.assets().fingerprint != original)
  }
}
