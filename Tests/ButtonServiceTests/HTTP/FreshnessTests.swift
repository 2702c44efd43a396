import ButtonCore
import ButtonService
import TestSupport
import Testing

/// The operator decides how long pictures may be cached.
@Suite struct FreshnessTests {
  @Test(
    arguments: [
      // A week, and an hour for the stand-in.
      (nil, nil, "max-age=604800", "max-age=3600"),
      (60, 86_400, "max-age=60, s-maxage=86400", "max-age=60, s-maxage=3600"),
      (0, nil, "max-age=0", "max-age=0"),
    ] as [(Int?, Int?, String, String)])
  func everyDirectiveIsSaid(maxAge: Int?, shared: Int?, apple: String, standIn: String) {
    var freshness = Freshness()
    if let maxAge { freshness.maxAge = maxAge }
    freshness.sharedMaxAge = shared
    #expect(freshness.cacheControl(of: .apple) == "public, " + apple)
    #expect(freshness.cacheControl(of: .standIn) == "public, " + standIn)
  }
}
