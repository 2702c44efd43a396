import ButtonCore
import Testing

@Suite("Requests are canonical: one picture, one request") struct ButtonRequestTests {
  /// Different targets for one picture.
  @Test(arguments: [
    // Positions that are clamped to the same value.
    ("left?label-position=0", "left?label-position=17"),
    ("left?logo-position=0", "left?logo-position=4"),
    ("left?width=130&label-position=65", "left?width=130&label-position=182"),
    ("left?width=131&label-position=65", "left?width=131&label-position=66"),
    ("left?logo-position=4", "left?logo-position=182"),
    // Vectors have no pixels.
    ("left?format=svg&scale=1", "left?format=svg&scale=6"),
    ("left.svg?scale=3", "left?format=svg"), ("left.svg?format=svg", "left.svg"),
    ("left.png", "left?format=png"), ("logo.svg?scale=1.5", "logo.svg"),
    // Order, spelling, and parameters without effect.
    ("left?width=200&height=44", "left?height=44&width=200"),
    ("left?height=044", "left?height=44"), ("left?border-radius=3", "left?border_radius=3"),
    ("logo?size=40&width=999&locale=en&type=&label-position=15", "logo?size=40"),
  ])
  func equal(one: String, other: String) throws {
    let one = try request("/appleid/button/\(one)")
    let other = try request("/appleid/button/\(other)")
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
  }

  /// Different pictures have different requests.
  @Test(arguments: [
    ("left", "left?height=31"), ("left", "left?width=141"), ("left", "left?color=white"),
    ("left", "left?border=true"), ("left", "left?type=sign-up"),
    ("left?type=sign-up", "left?type=continue"), ("left", "left?border_radius=16"),
    ("left", "left?scale=1.5"), ("left", "left?locale=ko_KR"),
    // Their titles read the same; their languages do not.
    ("left", "left?locale=en_GB"),
    ("left", "left?label-position=18"), ("left", "left?logo-size=medium"),
    ("left?label-position=46", "left?label-position=46&logo-position=5"),
    ("left", "left.svg"), ("logo", "logo?size=31"), ("logo", "logo.svg"),
  ])
  func unequal(one: String, other: String) throws {
    #expect(try request("/appleid/button/\(one)") != request("/appleid/button/\(other)"))
  }

  @Test(
    "A logo alone is called as the first title, in its language",
    arguments: [("", "en_US"), ("locale=ko_KR", "ko_KR"), ("locale=zh-Hant", "zh_TW")])
  func logoLabel(query: String, locale: String) throws {
    let request = try request("/appleid/button/logo?type=continue&\(query)")
    #expect(request.label == Fixture.title(.signIn, in: locale))
    #expect(request.languageTag == Fixture.localization(locale)?.languageTag)
    #expect(request.target.contains("locale=\(locale)"))
  }
}
