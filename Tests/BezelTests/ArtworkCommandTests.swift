import Foundation
import TestSupport
import Testing

/// `bezel artwork` with Apple's files; `Tests/Cases/commands` has what it says of others.
@Suite struct ArtworkCommandTests {
  private let data: TemporaryFolder

  init() throws { data = try TemporaryFolder() }

  private func artwork(_ arguments: [String]) async throws -> Program.Outcome {
    try await Program.runBezel(
      ["artwork"] + arguments, environment: ["XDG_DATA_HOME": data.path])
  }

  @Test(.enabled(if: SharedFolder.isExpected, Comment(rawValue: SharedFolder.skipReason)))
  func installSaysWhatItFoundAndStatusThatItIsInUse() async throws {
    let installed = try await artwork(["install", SharedFolder.artwork])
    installed.expect(0)
    #expect(installed.text.split(separator: "\n").count { $0.hasPrefix("genuine: Logo - ") } == 8)
    #expect(installed.text.contains("Apple's licence"))
    let status = try await artwork(["status"])
    #expect(status.status == 0)
    #expect(status.text.contains("every file is genuine"))
    let picture = try await Program.runBezel(
      ["render", "-o", "-"], environment: ["XDG_DATA_HOME": data.path])
    #expect(picture.status == 0 && picture.errors.isEmpty, "\(picture.errors)")
    try FileManager.default.removeItem(atPath: data.artwork)
    #expect(try await artwork(["status"]).errors.contains("is not in \(data.artwork)"))
  }
}
