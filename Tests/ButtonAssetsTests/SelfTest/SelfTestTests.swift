import ButtonCore
import Foundation
import TestSupport
import Testing

@testable import ButtonAssets

/// A server that would draw something else than it should does not become ready.
@Suite struct SelfTestTests {
  private static let file = RecordedFile("Resources/self-test.json")

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The assets with other recorded digests.
  private func assets(
    _ digests: SelfTest.Digests, libraries: String = SelfTest.libraries
  ) throws -> LoadedAssets {
    let recorded = [libraries: digests]
    return try assets(recorded: String(decoding: JSONEncoder().encode(recorded), as: UTF8.self))
  }

  private func assets(recorded text: String) throws -> LoadedAssets {
    var assets = try TestAssets.standIn()
    assets.selfTestFile = try folder.write(text, to: UUID().uuidString)
    return assets
  }

  @Test func passesWithTheStandIn() throws {
    let test = try TestAssets.standIn().selfTest()
    #expect(test.fault == nil)
    #expect(test.comparison != .failed)
    #expect(Set(test.digests.keys) == Set(SelfTest.targets + [SelfTest.compressed.name]))
    #expect(Set(test.digests.values).count == test.digests.count)
  }

  /// Once, WebP, PDF and VectorDrawable were drawn and not compared.
  @Test func everyFormatIsCompared() throws {
    let formats = try SelfTest.targets.map { try TestAssets.standIn().request($0).output.format }
    #expect(Set(formats) == Set(ImageFormat.allCases))
    #expect(SelfTest.targets.contains(SelfTest.compressed.target))
  }

  @Test func equalDigestsPass() throws {
    let test = try assets([:]).selfTest()
    #expect(test.comparison == .notRecorded)
    let digests = [test.inputs: test.digests]
    #expect(try assets(digests).selfTest().comparison == .equal)
    #expect(try assets(digests, libraries: "others").selfTest().comparison == .notRecorded)
  }

  @Test(arguments: SelfTest.targets + [SelfTest.compressed.name])
  func anotherDigestFails(target: String) throws {
    let test = try TestAssets.standIn().selfTest()
    var digests = test.digests
    digests[target] = String(repeating: "0", count: 64)
    let failed = try assets([test.inputs: digests]).selfTest()
    #expect(failed.comparison == .failed)
    #expect(failed.fault == "\(target) differs from its recorded digest")
  }

  @Test func damagedRecordFails() throws {
    #expect(try assets(recorded: "{").selfTest().fault != nil)
  }

  /// The system whose libraries' digests are recorded.
  private static let isDebian12 =
    (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8))?
    .contains("\nVERSION_CODENAME=bookworm\n") == true

  /// Once, a new locale turned the comparison off, or other versions of libraries did, and no test said so.
  @Test(.enabled(if: isDebian12, "digests are recorded for Debian 12 only"))
  func recordedDigestsAreThoseDrawnHere() throws {
    var tests = [try TestAssets.standIn().selfTest()]
    if SharedFolder.isExpected { tests.append(try TestAssets.apple().selfTest()) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let drawn = Dictionary(uniqueKeysWithValues: tests.map { ($0.inputs, $0.digests) })
    try Self.file.record(encoder.encode([SelfTest.libraries: drawn]) + Data("\n".utf8))
    let recorded = try JSONDecoder().decode(
      [String: SelfTest.Digests].self, from: Data(Self.file.text.utf8))
    let known = try #require(recorded[SelfTest.libraries], "`make golden` records these libraries")
    for test in tests {
      #expect(known[test.inputs] == test.digests, "`make golden` records \(test.inputs)")
      #expect(test.comparison == .equal)
    }
  }
}
