import ButtonCore
import Foundation
import TestSupport
import Testing

@testable import ButtonAssets

/// A server that would draw something else than it should does not become ready.
@Suite(.serialized) struct SelfTestTests {
  private static let file = ProjectFolder.path + "/Resources/self-test.json"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The assets with other recorded digests.
  private func assets(_ digests: [String: [String: String]]) throws -> LoadedAssets {
    try assets(recorded: String(decoding: try JSONEncoder().encode(digests), as: UTF8.self))
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
    #expect(Set(test.digests.keys) == Set(SelfTest.targets))
    #expect(Set(test.digests.values).count == SelfTest.targets.count)
  }

  @Test func equalDigestsPass() throws {
    let test = try assets([:]).selfTest()
    #expect(test.comparison == .notRecorded)
    #expect(try assets([test.inputs: test.digests]).selfTest().comparison == .equal)
  }

  @Test func anotherDigestFails() throws {
    let test = try TestAssets.standIn().selfTest()
    var digests = test.digests
    let target = SelfTest.targets[4]
    digests[target] = String(repeating: "0", count: 64)
    let failed = try assets([test.inputs: digests]).selfTest()
    #expect(failed.comparison == .failed)
    #expect(failed.fault == "\(target) differs from its recorded digest")
  }

  @Test func damagedRecordFails() throws {
    #expect(try assets(recorded: "{").selfTest().fault != nil)
  }

  /// Recorded for the typefaces and libraries of a Debian 12 machine that `make setup` prepares.
  @Test func recordedDigestsAreThoseDrawnHere() throws {
    var recorded = try JSONDecoder().decode(
      [String: [String: String]].self, from: Data(contentsOf: URL(filePath: Self.file)))
    var tests = [try TestAssets.standIn().selfTest()]
    if SharedFolder.isExpected { tests.append(try TestAssets.apple().selfTest()) }
    if ProcessInfo.processInfo.environment["BEZEL_RECORD_GOLDENS"] != nil {
      recorded = Dictionary(uniqueKeysWithValues: tests.map { ($0.inputs, $0.digests) })
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try (encoder.encode(recorded) + Data("\n".utf8)).write(to: URL(filePath: Self.file))
      Issue.record("recorded \(Self.file); run the tests again")
    }
    // A new locale turned the comparison off, and no test said so.
    let system = try String(contentsOfFile: "/etc/os-release", encoding: .utf8)
    let isKnown = system.contains("ID=debian\n") && system.contains("VERSION_ID=\"12\"\n")
    for test in tests where isKnown || recorded[test.inputs] != nil {
      #expect(test.comparison == .equal, "`make golden` records \(test.inputs)")
      #expect(recorded[test.inputs] == test.digests)
    }
  }
}
