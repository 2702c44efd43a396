import ButtonCore
import Testing

@Suite("Parameters without effect") struct IgnoredParametersTests {
  @Test("Each is named once, in the caller's order, and changes nothing") func named() throws {
    let parsed = try parse("/appleid/button?zoom=1&height=44&cb=9&zoom=2&%C3%A4=1&=x&a%ZZ=1")
    #expect(parsed.ignored == ["zoom", "cb", "ä", "", "a%ZZ"])
    #expect(try parsed.request == request("/appleid/button?height=44"))
  }

  /// A page that asks for a button that Bezel once drew keeps an ordinary one.
  @Test func aRemovedParameterIsIgnored() throws {
    let parsed = try parse("/appleid/button?watch=true&height=44")
    #expect(parsed.ignored == ["watch"])
    #expect(try parsed.request == request("/appleid/button?height=44"))
  }

  /// A parameter of another endpoint is ignored, whatever its value.
  @Test(arguments: [
    (Endpoint.center, ["size", "logo-size", "label-position", "logo_position"]), (.left, ["size"]),
    (.logo, ["height", "width", "type", "label_position", "logo-position", "logo-size"]),
  ])
  func parametersOfOtherEndpointsAreIgnored(endpoint: Endpoint, names: [String]) throws {
    let query = (names + names).map { "\($0)=%ZZ" }.joined(separator: "&")
    let parsed = try parse("\(endpoint.path)?\(query)")
    #expect(try parsed.request == request(endpoint.path))
    #expect(parsed.ignored == names)
  }

  @Test("They are also named next to problems, and left out of the corrected target")
  func namedBesideProblems() throws {
    let refusal = try refusal(of: "/appleid/button?zoom=1&type=sign_in&size=44&zoom=1")
    #expect(refusal.ignored == ["zoom", "size"])
    #expect(refusal.correctedTarget == "/appleid/button?type=sign-in")
  }
}

@Suite("Repeated parameters") struct RepeatedParametersTests {
  /// A repetition is an error that names all values.
  @Test(
    arguments: [
      ("height=44&height=40", Parameter.height, ["44", "40"], nil),
      ("height=44&height=44", .height, ["44", "44"], "height=44"),
      ("height=4&width=150&height=44&height=", .height, ["4", "44", ""], nil),
      ("border_radius=10&border-radius=20", .cornerRadius, ["10", "20"], nil),
      ("type=sign_up&type=continue", .type, ["sign_up", "continue"], nil),
      ("color=%zz&color=white", .color, ["%zz", "white"], nil),
      ("locale=ko&locale=ja", .locale, ["ko", "ja"], nil),
      ("locale=ko&locale=ko", .locale, ["ko", "ko"], "locale=ko_KR"),
    ] as [(String, Parameter, [String], String?)])
  func allValues(
    query: String, parameter: Parameter, values: [String], corrected: String?
  ) throws {
    let refusal = try refusal(of: "/appleid/button?\(query)")
    #expect(refusal.problems.map(\.parameter) == [parameter])
    #expect(refusal.problems.first?.values == values)
    #expect(refusal.problems.first?.reason == .repeated)
    #expect(refusal.correctedTarget == corrected.map { "/appleid/button?\($0)" })
    let sentence = try #require(refusal.problems.first?.sentence)
    #expect(sentence.contains("\(values.count) times (\(values.joined(separator: ", ")))"))
  }
}
