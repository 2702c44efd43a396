import TestSupport
import Testing

/// The problem document for a request that cannot be drawn.
@Suite struct ProblemDocumentTests {
  private static let button = "/appleid/button"
  /// A target, and its invalid parameter: name, value, what is nearest and the corrected target.
  private static let cases: [(String, String, String, String?, String?)] = [
    (button + "?height=44px", "height", "44px", "height=44", button + "?height=44"),
    (button + "?height", "height", "", "height=30", button + "?height=30"),
    (button + "?height=%ZZ", "height", "%ZZ", nil, nil),
    (button + "?height=%C2%9B2J%E2%80%AE", "height", "\u{9B}2J\u{202E}", nil, nil),
    (button + "?height=44&height=48", "height", "44, 48", nil, nil),
    (button + "?type=sign+in", "type", "sign in", "type=sign-in", button + "?type=sign-in"),
    (
      button + "?color=white-outline", "color", "white-outline", "color=white&border=true",
      button + "?color=white&border=true"
    ),
    (
      button + "?background=transparent", "background", "transparent", nil, nil
    ),
    (button + "?format=gif", "format", "gif", nil, nil),
    (
      button + "/logo.svg?format=png", "format", "png", nil, nil
    ),
    (
      button + "/left?logo_size=Large&x=1", "logo-size", "Large", "logo-size=large",
      button + "/left?logo-size=large"
    ), (button + "?style=black-outline", "style", "black-outline", nil, nil),
    (button + "?type=sign-out", "type", "sign-out", nil, nil),
  ]

  @Test(arguments: cases)
  func namesValueAndWhatIsNearest(
    target: String, name: String, value: String, nearest: String?, corrected: String?
  ) async throws {
    let caller = try TestService.caller()
    let reply = try await caller.get(target)
    #expect(reply.status == 400)
    #expect(reply["Content-Type"] == "application/problem+json")
    // People read it on terminals, too.
    let controls = String(decoding: reply.body, as: UTF8.self).unicodeScalars.filter {
      $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
    }
    #expect(controls.isEmpty)
    let problem = try reply.problem
    #expect(problem.status == 400)
    let parameter = try #require(problem.parameters?.first)
    #expect(problem.parameters?.count == 1)
    #expect(parameter.name == name)
    #expect(parameter.value == value)
    #expect(parameter.nearest == nearest)
    #expect(problem.corrected == corrected)
    #expect(problem.detail.contains(parameter.detail))
    #expect(parameter.detail.contains(name))
    if let corrected {
      #expect(try await caller.get(corrected).status == 200)
    }
  }

  @Test(
    arguments: [
      ("button?height=x", 30...64, nil), ("button?width=x", 130...375, nil),
      ("button?gradient=x", 0...5, nil), ("button/logo?size=x", 30...64, nil),
      ("button/left?label-position=x", 0...182, nil), ("button?border=x", nil, ["false", "true"]),
      ("button?scale=x", nil, ["1", "1.5", "2", "3", "4", "5", "6"]),
      ("button?format=x", nil, ["json", "pdf", "png", "svg", "webp", "xml"]),
      ("button.png?format=x", nil, ["png"]),
      ("button/left?logo-size=x", nil, ["large", "medium", "small"]),
    ] as [(String, ClosedRange<Int>?, [String]?)])
  func whatIsAllowedIsGiven(target: String, range: ClosedRange<Int>?, words: [String]?)
    async throws
  {
    let problem = try await TestService.get("/appleid/" + target).problem
    let parameter = try #require(problem.parameters?.first)
    #expect(parameter.minimum == range?.lowerBound && parameter.maximum == range?.upperBound)
    #expect(parameter.allowed?.sorted() == words)
  }

  @Test func innerFailuresAreNotTold() async throws {
    struct SecretFailure: Error {}
    let caller = try TestService.caller(making: { _ in throw SecretFailure() })
    let reply = try await caller.get("/appleid/button")
    #expect(reply.status == 500)
    #expect(reply["Cache-Control"] == "no-store")
    #expect(reply["Content-Type"] == "application/problem+json")
    #expect(!String(decoding: reply.body, as: UTF8.self).contains("Secret"))
  }
}
