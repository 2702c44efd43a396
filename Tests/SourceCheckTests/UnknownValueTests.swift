import Testing

@testable import SourceCheck

/// What is said of requests that a source tells in part.
@Suite struct UnknownValueTests: CheckSuite {
  private func texts(_ query: String, path: String = "") throws -> [String] {
    let url = "https://appleid.cdn-apple.com/appleid/button\(path)?\(query)"
    return try report(["a.html": "<img src=\"\(url)\" alt=\"Sign in with Apple\">"]).counted.map {
      "\($0.rule.id): \($0.sentences)"
    }
  }

  /// Once, nothing was said: a radius was said to depend on the height.
  @Test(arguments: ["height=${h}", "height=${h}&width=${w}&color=${c}"])
  func whatNoValueMendsIsAnError(unknown: String) throws {
    let found = try texts("border_radius=60&\(unknown)")
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("invalid-parameter: border_radius=60 is not allowed"))
    // The tallest button has the largest radius.
    #expect(found[0].contains("0pt–32pt") && found[0].contains("Nearest: border_radius=50."))
    #expect(try texts("border_radius=33pt&\(unknown)").count == 1)
    #expect(try texts("border_radius=20pt&\(unknown)").isEmpty)
  }

  /// An address with code of several lines is shown up to the end of its first line.
  @Test func aReplacementIsOneLine() throws {
    let text = "x = `https://appleid.cdn-apple.com/appleid/button?height=${\n h}`"
    let report = try report(["a.js": text], host: "https://b.example")
    let shown = report.material.buttons[0].remarks.filter { $0.hasPrefix("replace") }
    #expect(shown == ["replace with https://b.example/appleid/button?height=${ …"])
  }

  /// Once, an address with a wrong path was said to be replaced by `…/buttontype=x?height=…`.
  @Test func whatIsWrongInItIsNotSaidToBeMended() throws {
    let text = "<img src='/appleid/button;type=x?height=${h}'>"
    let report = try report(["a.html": text], host: "https://b.example")
    #expect(
      report.material.buttons[0].remarks.last
        == "fix it and replace the host: https://b.example/appleid/button;type=x?height=${h}")
  }

  @Test func everyValueIsTried() throws {
    #expect(
      try texts("match=70&height=${h}&width=250") == [
        "prominence: Whatever height is: Smaller than the other buttons: height 64 instead of 70 pt. "
          + "Make the others smaller: this button has limits."
      ])
    #expect(try texts("match=60&height=${h}&width=250").isEmpty)
    // Black on black, in any language and with any title.
    #expect(try texts("height=44&width=375&background=000000&type=${t}").count == 1)
    #expect(try texts("height=44&width=375&background=000000&color=${c}").isEmpty)
  }
}
