import ButtonCore
import TestSupport
import Testing

@Suite("Requests as real callers write them") struct RealRequestTests {
  /// Among them Apple's curl sample for the logo, callers who wanted a pill, which a unit can express,
  /// properties of style sheets, and parameters that caches and trackers append.
  @Test(
    "Good requests draw what they say",
    arguments: Table.pairs(
      """
      button → button?height=30&width=140&color=black&border=false&type=sign-in&border_radius=15&scale=1&locale=en_US
      button? → button
      button?color=white → button?color=white&width=140
      button?height=44&width=300&border_radius=22 → button?border_radius=22&width=300&height=44
      button?width=375&height=48&type=continue&locale=ko_KR&scale=3 → button?width=375&height=48&type=continue&locale=ko&scale=3
      button?width=263&height=40 → button?width=263&height=40&border=false
      button?type=sign-up&locale=de_DE → button?type=sign-up&locale=de
      button/logo?size=44&color=white&border=true&label-position=60&logo-position=0&logo-size=medium → button/logo?size=44&color=white&border=true
      button/logo?border_radius=0 → button/logo?border-radius=0&size=30
      button/left?height=48&width=250&logo-size=medium&label-position=61&logo-position=15 → button/left?height=48&width=250&logo_size=medium&label_position=61&logo_position=15
      button?locale=en → button?locale=en_US
      button?locale=zh-Hant → button?locale=zh_TW
      button?locale=he_IL → button?locale=iw_IL
      button?locale=nb_NO → button?locale=no_NO
      button?locale=vi_VN → button?locale=vi_VI
      button.svg?height=44 → button?height=44&format=svg
      button/left.svg → button/left?format=svg
      button?height=44&border_radius=22pt → button?height=44&border_radius=50
      button?height=44&border_radius=50%25 → button?height=44&border_radius=50
      button?height=44&border_radius=pill → button?height=44&border_radius=50
      button/logo?size=44&border_radius=circle → button/logo?size=44&border_radius=50
      button/logo?size=44&border_radius=rounded → button/logo?size=44
      button?border_radius=square → button?border_radius=0
      button?height=50&border_radius=10pt → button?height=50&border_radius=20
      button?style=white-outline → button?color=white&border=true
      button?style=white → button?color=white
      button?style=auto&background=%23000000 → button?color=white
      button?style=auto&background=ffffff → button?color=black
      button?background-color=%23000&font-size=16px&height=44 → button?height=44
      button?utm_source=mail&v=3 → button
      """))
  func good(target: String, meaning: String) throws {
    #expect(try request("/appleid/\(target)") == request("/appleid/\(meaning)"))
    #expect(try parse("/appleid/\(meaning)").ignored == [])
  }

  /// Signs that separate nothing belong to a name, which is ignored by that name, or to nothing.
  @Test(arguments: [
    ("button?height=44&amp;width=200", "button?height=44", ["amp;width"]),
    ("button?type=continue&amp%3Bwidth=200", "button?type=continue", ["amp;width"]),
    ("button??height=44", "button", ["?height"]),
    ("button?%E2%80%9Cheight=44%E2%80%9D", "button", ["\u{201C}height"]),
    ("button?height=44&&width=200&", "button?height=44&width=200", []),
  ])
  func misread(target: String, meaning: String, ignored: [String]) throws {
    let parsed = try parse("/appleid/\(target)")
    #expect(try parsed.inquiry.request == request("/appleid/\(meaning)"))
    #expect(parsed.ignored == ignored)
  }
}
