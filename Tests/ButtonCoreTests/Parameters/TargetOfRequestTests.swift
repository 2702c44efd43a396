import ButtonCore
import Testing

/// A request that is written as a URL means the same when it is read again.
@Suite struct TargetOfRequestTests {
  @Test(arguments: [
    "/appleid/button", "/appleid/button.svg?locale=de_AT&type=continue",
    "/appleid/button/left?logo-size=large&label-position=182&logo-position=50&width=375",
    "/appleid/button/left?height=64&width=130&logo-size=large&scale=1.5&border=true",
    "/appleid/button/logo?size=44&border_radius=50&scale=6&color=white", "/appleid/button/logo.svg",
  ])
  func isReadAgain(target: String) throws {
    let first = try request(target)
    #expect(try request(first.target) == first, "\(first.target)")
    #expect(try request(first.target).target == first.target)
  }

  @Test func saysEverything() throws {
    #expect(
      try request("/appleid/button").target
        == "/appleid/button?height=30&width=140&color=black&border=false&type=sign-in"
        + "&border_radius=15&scale=1&locale=en_US&format=png")
  }
}
