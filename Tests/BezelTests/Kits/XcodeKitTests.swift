import ButtonCore
import Foundation
import TestSupport
import Testing

/// An Xcode kit is what Apple's Asset Catalog Format Reference and String Catalogs describe.
@Suite struct XcodeKitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func kit(_ arguments: [String]) async throws -> Program.Outcome {
    try await Program.runBezel(
      ["kit", "--for", "xcode", "-o", "out", "--stand-in", "--height", "44"] + arguments,
      directory: folder.path)
  }

  private struct Verdict: Decodable {
    var faults: [String]
    var sets: [String]
    var languages: [String]
    var locales: [String]
  }

  /// By the rules of the format between its files; `GoldenTreeTests` has their forms.
  private func verdict() async throws -> Verdict {
    try await Python.run(reader: "xcode_catalog", [folder.path + "/out"])
  }

  @Test func catalogIsInApplesFormat() async throws {
    try await kit([
      "--locales", "all", "--types", "continue", "--styles", "all", "--modes", "all", "--width", "fit",
      "--formats", "pdf",
    ]).expect(0)
    let verdict = try await verdict()
    #expect(verdict.faults.isEmpty)
    // Two forms of the title, and the logo: in each style, and in the pair of black and white.
    #expect(verdict.sets.count == 3 * (ButtonStyle.allCases.count + 1))
    #expect(verdict.sets.contains("apple-continue-center.imageset"))
    #expect(verdict.sets.contains("apple-white-outline-logo.imageset"))
    // Once, a project with `pt-BR` found nothing.
    let others = ["es-419", "no", "pt-BR", "zh-CN", "zh-Hant-HK", "zh-TW"]
    #expect(try verdict.languages.count == TestAssets.localeCount + others.count)
    #expect(Set(verdict.locales).isSuperset(of: others))
    #expect(verdict.locales.count == verdict.languages.count - 1)
    // As Xcode lists them.
    let known = ["en", "en-GB", "es-MX", "he", "id", "nb", "pt", "zh-HK", "zh-Hans", "zh-Hant"]
    #expect(Set(verdict.languages).isSuperset(of: known), "\(verdict.languages)")
  }

  @Test func theSwiftFileCompilesAndNamesWhatIsThere() async throws {
    try await kit([
      "--locales", "en_US,ar_SA", "--styles", "black,white,white-outline", "--modes", "all",
      "--formats", "png",
    ]).expect(0)
    let file = folder.path + "/out/AppleButtons.swift"
    try await Program.run("/usr/bin/env", ["swiftc", "-typecheck", file]).expect(0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let images = text.matches(of: /image: "([^"]+)"/).map { $0.output.1 + ".imageset" }
    let verdict = try await verdict()
    #expect(verdict.faults.isEmpty && verdict.sets == images.map(String.init).sorted())
    #expect(text.contains("static let signInWhiteOutlineLeft = "))
    let strings = try folder.text("out/AppleButtons.xcstrings")
    let labels = text.matches(of: /label: "([^"]+)"/).map(\.output.1)
    #expect(!labels.isEmpty && labels.allSatisfy { strings.contains("\"\($0)\"") }, "\(labels)")
  }

  /// Once, two names of one language were two images for one place.
  @Test func namesOfOneLanguageAreOneButton() async throws {
    #expect(try await kit(["--locales", "en_US,ja,ja_JP,en"]).status == 0)
    let verdict = try await verdict()
    #expect(verdict.faults.isEmpty && verdict.locales == ["ja"])
  }
}
