import ButtonCore
import Testing

@Suite("Problems") struct ProblemTests {
  @Test("Every problem of a request is reported, not just the first") func everyProblem() throws {
    let refusal = try refusal(
      of: "/appleid/button/left?height=5&width=9&color=red&border=maybe&type=buy&border_radius=99"
        + "&scale=9&locale=xx&label-position=999&logo-position=-1&logo-size=huge&format=gif"
        + "&style=grey&background=red&match=9&title_case=lower&weight=fat&border_width=9"
        + "&shadow=yes!&gradient=9&strict=maybe&layers=maybe&v=%zz&target=fridge")
    #expect(Set(refusal.problems.map(\.parameter)) == Set(Endpoint.left.parameters))
    #expect(refusal.problems.count == Endpoint.left.parameters.count)
  }

  @Test("A value that cannot be decoded is reported with its text") func undecodable() throws {
    let refusal = try refusal(of: "/appleid/button?height=4%zz&color=black%FF&locale=%C3")
    #expect(Set(refusal.problems.map(\.parameter)) == [.height, .color, .locale])
    #expect(refusal.problems.allSatisfy { $0.reason == .undecodable })
    #expect(Set(refusal.problems.flatMap(\.values)) == ["4%zz", "black%FF", "%C3"])
  }

  @Test("An empty value is a problem whose correction is the default") func empty() throws {
    for endpoint in Endpoint.allCases {
      // A version that is not the current one is redirected, whatever it is.
      for parameter in endpoint.parameters where parameter != .version {
        if parameter == .locale, RequestParser.takesAnyLocale(at: endpoint) { continue }
        let refusal = try refusal(of: "\(endpoint.path)?\(parameter.name)")
        #expect(refusal.problems.map(\.parameter) == [parameter])
        let target = try #require(refusal.correctedTarget)
        let isOptional = [.style, .background, .neighbor, .borderWidth].contains(parameter)
        let item = isOptional ? "" : "?\(parameter.name)="
        #expect(target.hasPrefix(endpoint.path + item))
        #expect(try request(target) == request(endpoint.path))
      }
    }
  }

  /// They may not contradict each other, and which of both was meant is a guess.
  @Test(
    arguments: [
      ("button.svg?format=png", nil, "only svg"),
      ("button/left.png?format=svg", nil, "only png"),
      ("button/logo.svg?format=jpg&size=40", nil, "only svg"),
      ("button.svg?format=", "button.svg?format=svg", "only svg"),
    ] as [(String, String?, String)])
  func contradiction(target: String, corrected: String?, phrase: String) throws {
    let refusal = try refusal(of: "/appleid/\(target)")
    #expect(refusal.problems.map(\.parameter) == [.format])
    #expect(refusal.problems.first?.allowed.phrase == phrase)
    #expect(refusal.correctedTarget == corrected.map { "/appleid/\($0)" })
  }

  @Test("A sentence has what was written, what is allowed, and the nearest value")
  func sentences() throws {
    let refusal = try refusal(
      of: "/appleid/button?height=44px&color=white-outline&width=60&type=%zz&scale=2&scale=3")
    #expect(
      Set(refusal.problems.map(\.sentence)) == [
        "height=44px is not allowed: height takes a whole number from 30 to 64 (points). "
          + "Nearest: height=44.",
        "color=white-outline is not allowed: color takes one of black, white. "
          + "Nearest: color=white&border=true.",
        "width=60 is not allowed: width takes a whole number from 130 to 375 (points). "
          + "Did you mean width=130?",
        "type=%zz is not percent-encoded UTF-8, which has %25 for a percent sign: type takes one of "
          + "sign-in, sign-up, continue.",
        "scale is given 2 times (2, 3): give it once. Did you mean scale=2?",
      ])
  }

  @Test("Correct parameters stay encoded in a corrected target") func encoding() throws {
    let locale = "locale=en_US%40a%26height%3D5"
    let refusal = try refusal(of: "/appleid/button?\(locale)&type=sign_in")
    #expect(refusal.correctedTarget == "/appleid/button?\(locale)&type=sign-in")
  }

  @Test("Correct parameters stay unchanged, in the caller's order") func rest() throws {
    let refusal = try refusal(of: "/appleid/button?locale=ja&scale=2x&width=200&height=40&x=1")
    #expect(refusal.correctedTarget == "/appleid/button?locale=ja&scale=2&width=200&height=40")
  }
}
