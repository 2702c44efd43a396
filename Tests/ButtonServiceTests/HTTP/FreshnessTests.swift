import ButtonCore
import TestSupport
import Testing

@testable import ButtonService

/// The operator decides how long pictures may be cached.
@Suite struct FreshnessTests {
  @Test func standardIsAWeekAndForStandInsAnHour() {
    #expect(Freshness().cacheControl(of: .apple) == "public, max-age=604800")
    #expect(Freshness().cacheControl(of: .standIn) == "public, max-age=3600")
  }

  @Test func everyDirectiveIsSaid() {
    var freshness = Freshness()
    freshness.maxAge = 60
    freshness.sharedMaxAge = 86_400
    #expect(freshness.cacheControl(of: .apple) == "public, max-age=60, s-maxage=86400")
    #expect(freshness.cacheControl(of: .standIn) == "public, max-age=60, s-maxage=3600")
  }

  @Test func nothingMayBeKeptAtAll() {
    var freshness = Freshness()
    freshness.maxAge = 0
    #expect(freshness.cacheControl(of: .apple) == "public, max-age=0")
  }
}
