import ButtonCore
import Testing

/// `locale=sr,en`: the first language of a list that has titles.
@Suite("Lists of locales") struct LocaleListTests {
  @Test(arguments: [
    ("sr,en", "en_US"), ("sr,de-AT,en", "de_DE"), ("en,de", "en_US"), ("xx_YY,zh-Hant", "zh_TW"),
    ("aa,bb,cc,dd,ee,ff,gg,pl", "pl_PL"),
  ])
  func firstThatExists(list: String, identifier: String) throws {
    for endpoint in Endpoint.allCases {
      let request = try request("\(endpoint.path)?locale=\(list)")
      #expect(request.mode.localization.identifier == identifier)
      // One picture, one address.
      #expect(request.target.contains("locale=\(identifier)&"))
      #expect(try request == ButtonCoreTests.request("\(endpoint.path)?locale=\(identifier)"))
    }
  }

  @Test(arguments: [
    ("sr,xx", nil), ("en,", "en_US"), ("auto,en", nil), ("en,auto", nil), ("e_,de", nil),
    ("aa,bb,cc,dd,ee,ff,gg,hh,pl", nil), ("sr,kp_KR", nil), ("Auto", "auto"),
  ])
  func othersAreRefused(list: String, nearest: String?) throws {
    let refusal = try refusal(of: "/appleid/button?locale=\(list)")
    #expect(refusal.problems.map(\.parameter) == [.locale])
    #expect(refusal.correctedTarget == nearest.map { "/appleid/button?locale=\($0)" })
    // A logo alone takes any locale.
    #expect(try request("/appleid/button/logo?locale=\(list)") == request("/appleid/button/logo"))
  }
}
