import ButtonAssets
import ButtonCore
import TestSupport
import Testing

@testable import ButtonService

/// For every query the response is a picture, or a problem document that explains how to get one.
@Suite struct AnyQueryTests {
  private static let pieces = [
    "44", "1", "", "sign-in", "sign_in", "white-outline", "true", "de_DE", "KR", "en", "zh-Hant",
    "60", "100%25", "22pt", "1.5", "svg", "png", "%", "%F", "%FF", "%00", "%0d%0a", "+", "#fff",
    "%23000", "\u{FFFF}", "\u{1F34E}", "e\u{301}", "\"", "\\", "-0", "1e999", "nan", "inf",
    "9223372036854775808", "٤٤", "&", "=", ";", "/", "?", "\u{202E}", "0x2C", "large", "150",
    "auto", "1DA1F2", "upper", "bold", "white", "pill", "7.5pt", "json", "2.5", "none", "false",
  ]

  private static func query(using generator: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...5, using: &generator)).map { _ in
      let parameter = Parameter.allCases.randomElement(using: &generator)
      let name = Bool.random(using: &generator) ? parameter?.name : parameter?.otherName
      let value = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }
      return (name ?? "") + "=" + value.joined()
    }.joined(separator: "&")
  }

  @Test(arguments: ButtonPath.all)
  func isAnsweredWithPictureOrWayOut(path: ButtonPath) async throws {
    let number = UInt64(ButtonPath.all.firstIndex(of: path) ?? 0)
    var generator = SplitMix64(seed: 2026 + number)
    let queries = (0..<400).map { _ in Self.query(using: &generator) }
    // Drawing is tested elsewhere and would take most of the time.
    let names = Set(Parameter.allCases.map(\.name))
    let caller = try await TestService.caller(making: { .invented(for: $0) })
    let version = try TestAssets.standIn().version.spelling
    for query in queries {
      let target = path.path + "?" + query
      let reply = try await caller.get(target)
      // A strict request is refused because of the stand-in.
      if reply.status == 200 || (reply.status == 422 && query.contains("strict")) { continue }
      if reply.status == 302 {
        let location = try #require(reply["Location"])
        #expect(query.contains("v=") && location.contains("v=" + version), "\(target)")
        continue
      }
      #expect(reply.status == 400, "\(target)")
      let problem = try reply.problem
      let parameters = try #require(problem.parameters)
      #expect(!parameters.isEmpty, "\(target)")
      #expect(names.isSuperset(of: parameters.map(\.name)), "\(target)")
      for parameter in parameters {
        let hasRange = parameter.minimum != nil && parameter.maximum != nil
        let isExplained = [
          "contradicts", "not available", "RRGGBB", "give it once", "hexadecimal",
        ].contains {
          parameter.detail.contains($0)
        }
        #expect(hasRange || parameter.allowed?.isEmpty == false || isExplained, "\(target)")
      }
      if let corrected = problem.corrected {
        let status = try await caller.get(corrected).status
        #expect(
          status == 200 || status == 302 && corrected.contains("v=")
            || corrected.contains("strict=true"), "\(target) → \(corrected)")
      } else {
        #expect(parameters.contains { $0.nearest == nil } || parameters.count > 1, "\(target)")
      }
    }
  }
}
