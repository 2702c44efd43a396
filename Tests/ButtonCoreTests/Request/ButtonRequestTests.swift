import ButtonCore
import Testing

@Suite("Requests are canonical: one picture, one request") struct ButtonRequestTests {
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
}
