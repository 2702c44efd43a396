import TestSupport
import Testing

/// The problem document for a request that cannot be drawn.
@Suite struct ProblemTests {
  /// One invalid parameter, and what the problem document must contain.
  struct Case: Sendable, CustomTestStringConvertible {
    var target: String
    var name: String
    var value: String
    var nearest: String?
    var corrected: String?

    init(_ target: String, _ name: String, _ value: String, _ nearest: String?, _ path: String?) {
      self.target = target
      self.name = name
      self.value = value
      self.nearest = nearest
      corrected = path
    }

    var testDescription: String { target }
  }

  private static let button = "/appleid/button"
  private static let cases = [
    Case(button + "?height=44px", "height", "44px", "height=44", button + "?height=44"),
    Case(button + "?height", "height", "", "height=30", button + "?height=30"),
    Case(button + "?height=%ZZ", "height", "%ZZ", nil, nil),
    Case(button + "?height=%C2%9B2J%E2%80%AE", "height", "\u{9B}2J\u{202E}", nil, nil),
    Case(button + "?height=44&height=48", "height", "44, 48", "height=44", button + "?height=44"),
    Case(button + "?type=sign+in", "type", "sign in", "type=sign-in", button + "?type=sign-in"),
    Case(
      button + "?color=white-outline", "color", "white-outline", "color=white&border=true",
      button + "?color=white&border=true"),
    Case(
      button + "?background=transparent", "background", "transparent", "without background", button),
    Case(button + "?format=gif", "format", "gif", nil, nil),
    Case(
      button + "/logo.svg?format=png", "format", "png", "format=svg",
      button + "/logo.svg?format=svg"),
    Case(
      button + "/left?logo_size=lg&x=1", "logo-size", "lg", "logo-size=large",
      button + "/left?logo-size=large"),
  ]

  @Test(arguments: cases)
  func namesValueAndWhatIsNearest(expected: Case) async throws {
    let caller = try await TestService.caller()
    let reply = try await caller.get(expected.target)
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
    #expect(parameter.name == expected.name)
    #expect(parameter.value == expected.value)
    #expect(parameter.nearest == expected.nearest)
    #expect(problem.corrected == expected.corrected)
    #expect(problem.detail.contains(parameter.detail))
    #expect(parameter.detail.contains(expected.name))
    if let corrected = problem.corrected {
      #expect(try await caller.get(corrected).status == 200)
    }
  }

  @Test(arguments: [
    ("/appleid/button?height=x", 30, 64), ("/appleid/button?width=x", 130, 375),
    ("/appleid/button?gradient=x", 0, 5), ("/appleid/button/logo?size=x", 30, 64),
    ("/appleid/button/left?label-position=x", 0, 182),
    ("/appleid/button/left?logo-position=x", 0, 182),
  ])
  func rangesAreGiven(target: String, minimum: Int, maximum: Int) async throws {
    let parameter = try #require(try await TestService.get(target).problem.parameters?.first)
    #expect(parameter.minimum == minimum)
    #expect(parameter.maximum == maximum)
    #expect(parameter.allowed == nil)
  }

  @Test(arguments: [
    ("/appleid/button?color=x", ["black", "white"]),
    ("/appleid/button?border=x", ["true", "false"]),
    ("/appleid/button?type=x", ["sign-in", "sign-up", "continue"]),
    ("/appleid/button?scale=x", ["1", "1.5", "2", "3", "4", "5", "6"]),
    ("/appleid/button?format=x", ["png", "svg", "webp", "pdf", "xml", "json"]),
    ("/appleid/button.png?format=x", ["png"]),
    ("/appleid/button/left?logo-size=x", ["small", "medium", "large"]),
  ])
  func wordsAreGiven(target: String, words: [String]) async throws {
    let parameter = try #require(try await TestService.get(target).problem.parameters?.first)
    #expect(parameter.allowed?.sorted() == words.sorted())
    #expect(parameter.minimum == nil)
    #expect(parameter.maximum == nil)
  }

  @Test func localesAreGiven() async throws {
    let problem = try await TestService.get("/appleid/button?locale=tlh").problem
    let locales = try #require(problem.parameters?.first?.allowed)
    #expect(try locales.count == TestAssets.localeCount + 1)
    #expect(locales.contains("ja_JP"))
  }

  @Test func innerFailuresAreNotTold() async throws {
    struct SecretFailure: Error {}
    let caller = try await TestService.caller(making: { _ in throw SecretFailure() })
    let reply = try await caller.get("/appleid/button")
    #expect(reply.status == 500)
    #expect(reply["Cache-Control"] == "no-store")
    #expect(reply["Content-Type"] == "application/problem+json")
    #expect(!String(decoding: reply.body, as: UTF8.self).contains("Secret"))
  }
}
