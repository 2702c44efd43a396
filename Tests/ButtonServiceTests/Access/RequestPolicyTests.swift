import ButtonAssets
import ButtonCore
import Foundation
import ServiceContract
import TestSupport
import Testing

@testable import ButtonService

/// A restricted server draws what its operator chose, and nothing else.
@Suite struct RequestPolicyTests {
  private static let presets = [
    "login": "/appleid/button?type=sign-in&width=250&height=44&scale=1,2,3&locale=*",
    "mark": "/appleid/button/logo?size=44", "open": "/appleid/button?width=250&format=*",
  ]

  private func policy(isRestricted: Bool = true) throws -> RequestPolicy {
    let presets = try PresetList(Self.presets, parser: try TestAssets.standIn().parser)
    return try RequestPolicy(presets, isRestricted: isRestricted)
  }

  /// The canonical target that a policy admits, or the problem.
  private func admit(_ target: String, _ policy: RequestPolicy) throws -> String {
    let read = try #require(ButtonURL(target))
    let items = try policy.admit(read.path, read.items)
    return try TestAssets.standIn().parser.parse(read.path, items).request.target
  }

  private func problem(_ target: String, _ policy: RequestPolicy) throws -> ProblemDetails {
    try #require(throws: ProblemDetails.self) { try admit(target, policy) }
  }

  @Test(arguments: [
    ("/appleid/button?preset=login", "type=sign-in&width=250&height=44&scale=1"),
    ("/appleid/button?preset=login&scale=3", "type=sign-in&width=250&height=44&scale=3"),
    ("/appleid/button?scale=2&preset=login", "type=sign-in&width=250&height=44&scale=2"),
    ("/appleid/button?preset=login&locale=ja_JP", "type=sign-in&width=250&height=44&locale=ja_JP"),
    ("/appleid/button?preset=login&type=sign-in", "type=sign-in&width=250&height=44"),
    ("/appleid/button?preset=open&format=svg", "width=250&format=svg"),
  ])
  func presetIsThePictureThatItNames(target: String, query: String) throws {
    let expected = try TestAssets.standIn().request("/appleid/button?" + query).target
    #expect(try admit(target, policy()) == expected)
    #expect(try admit(target, policy(isRestricted: false)) == expected)
  }

  @Test(arguments: [
    ("/appleid/button?preset=login&scale=4", 400, "scale is 4, but must be 1, 2, 3."),
    ("/appleid/button?preset=login&type=continue", 400, "type is continue, but must be sign-in."),
    (
      "/appleid/button?preset=login&color=white", 400,
      "color is white, but preset login does not leave it open."
    ),
    ("/appleid/button?preset=login&scale=1&scale=4", 400, "scale is 4, but must be 1, 2, 3."),
    (
      "/appleid/button?preset=logn", 400,
      "preset is logn, which does not exist. Did you mean login?"
    ),
    // The operator may give the preset another picture, so no version of it is for ever.
    ("/appleid/button?preset=login&v=1", 400, "v is 1, but preset login does not leave it open."),
    (
      "/appleid/button?preset=login&preset=mark", 400,
      "preset is given 2 times (login, mark): give it once."
    ),
    ("/appleid/button/logo?preset=login", 400, "preset login is for /appleid/button."),
    // The start checks pictures only.
    (
      "/appleid/button?preset=open&format=json", 400,
      "format is json, but must be png, svg, webp, pdf, xml."
    ),
    ("/appleid/button?width=250", 403, "Only presets are answered here."),
    ("/appleid/button", 403, "Only presets are answered here."),
  ])
  func everythingElseIsRefused(target: String, status: Int, detail: String) throws {
    let problem = try problem(target, policy())
    #expect(problem.status == status && problem.detail == detail)
  }

  @Test func unrestrictedServerAnswersBoth() throws {
    let open = try policy(isRestricted: false)
    #expect(try admit("/appleid/button?width=250", open).contains("width=250"))
    // Without presets, the parameter is unknown like any other.
    let plain = try TestAssets.standIn().request("/appleid/button").target
    #expect(try admit("/appleid/button?preset=x", .open(nil)) == plain)
  }

  /// A server without anything to answer is a mistake.
  @Test func restrictionNeedsPresets() throws {
    let none = try PresetList([:], parser: try TestAssets.standIn().parser)
    for presets in [nil, none] {
      let refused = #expect(throws: RefusedInput.self) {
        try RequestPolicy(presets, isRestricted: true)
      }
      #expect(refused?.description.contains("restrict needs presets") == true)
      #expect(try !RequestPolicy(presets, isRestricted: false).isRestricted)
    }
  }

  /// Once, the correction had all that the preset says, which a restricted server refuses.
  @Test func correctionsNameThePreset() async throws {
    let policy = try policy()
    try await TestService.onSocket(policy: policy) { port in
      let cases: [(asked: String, corrected: String?)] = [
        // A preset says what it leaves open, and proposes nothing.
        ("/appleid/button?locale=dde_DE&preset=login", nil),
        ("/appleid/button?preset=login&scale=9", nil), ("/appleid/button?preset=Login", nil),
        ("/appleid/button?preset=login&scale=2&scale=2", "/appleid/button?preset=login&scale=2"),
        ("/appleid/buton?preset=login&scale=2", "/appleid/button?preset=login&scale=2"),
        // Once, these led to addresses that are refused.
        ("/appleid/button@2x.png?preset=login", nil),
        ("/appleid/buttons", nil),
        ("/appleid/button?preset=login&type=continue", nil),
        ("/appleid/button?preset=login;scale=2", nil),
        ("/appleid/button&preset=login", "/appleid/button?preset=login"),
        ("/appleid/buton?preset=login", "/appleid/button?preset=login"),
        ("/appleid/button?width=250", nil), ("/appleid/buton?width=250", nil),
      ]
      for (asked, corrected) in cases {
        let response = try #require(try await RawConnection.get(asked, port: port))
        let problem = try JSONDecoder().decode(Problem.self, from: Data(response.body))
        #expect(problem.corrected == corrected, "\(asked)")
        if let corrected {
          #expect(try await RawConnection.get(corrected, port: port)?.status == 200)
        }
      }
    }
  }

  /// A response in the cache, or a target seen before, is not a way around the policy.
  @Test func fastPathKeepsThePolicy() async throws {
    try await TestService.onSocket(policy: try policy()) { port in
      let statuses = try await RawConnection.run(port: port) { connection in
        [
          "/appleid/button?preset=login", "/appleid/button?preset=login",
          "/appleid/button?type=sign-in&width=250&height=44&scale=1", "/appleid/button",
          "/appleid/button?preset=login&color=white",
        ].map { connection.get($0)?.status }
      }
      #expect(statuses == [200, 200, 403, 403, 400])
    }
  }

  /// As at any button. Once, a link with `utm_source` was refused.
  @Test func namesWithoutEffectAreIgnored() async throws {
    try await TestService.onSocket(policy: try policy()) { port in
      for (query, name) in [
        ("preset=login&utm_source=a&_=1", #""utm_source", "_""#),
        ("preset=login&size=30", #""size""#), ("preset=login&scal=2", #""scal""#),
      ] {
        let response = try await RawConnection.get("/appleid/button?" + query, port: port)
        #expect(response?.status == 200)
        #expect(response?["bezel-ignored-parameters"] == [name], "\(query)")
      }
    }
  }

  /// Once, a restricted server listed the paths of buttons, which it refuses.
  @Test func otherPathsLeadToNothing() async throws {
    try await TestService.onSocket(policy: try policy()) { port in
      let response = try #require(try await RawConnection.get("/appleid/buttons", port: port))
      let problem = try JSONDecoder().decode(Problem.self, from: Data(response.body))
      #expect(problem.detail == "Path not found. Only presets are answered here.")
    }
  }

  @Test(arguments: [
    ["a": "1"], ["a b": "/appleid/button"], ["a": "/docs"], ["a": "/appleid/button?width=1"],
    ["a": "/appleid/button?scale=1,9"], ["a": "/appleid/button?nonsense=1"], ["a": ""],
  ])
  func badPresetsAreRefused(presets: [String: String]) throws {
    let parser = try TestAssets.standIn().parser
    #expect(throws: PresetList.Faults.self) { try PresetList(presets, parser: parser) }
  }
}
