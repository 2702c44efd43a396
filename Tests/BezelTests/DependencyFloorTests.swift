import Foundation
import TestSupport
import Testing

/// The lowest dependency versions that the package allows have no known security holes, and what is
/// large and not needed stays out.
@Suite struct DependencyFloorTests {
  /// The first version without each hole, and the hole's identifier.
  private static let floors = [("swift-nio", "2.100.0", "CVE-2026-28980")]

  @Test(arguments: floors)
  func noVersionWithAKnownHoleIsLetIn(package: String, floor: String, hole: String) throws {
    let manifest = try String(
      contentsOfFile: ProjectFolder.path + "/Package.swift", encoding: .utf8)
    let line = try #require(
      manifest.split(separator: "\n").first { $0.contains("/\(package)\", from: \"") })
    let version = try #require(line.firstMatch(of: /from: "([0-9.]+)"/)).output.1
    #expect(
      version.compare(floor, options: .numeric) != .orderedAscending,
      "\(package) \(version) has \(hole)")
  }

  /// Foundation brings the tables of Unicode for every language, 40 MB that nothing here reads;
  /// FoundationEssentials does not.
  @Test func noSourceImportsFoundation() throws {
    let folder = ProjectFolder.path + "/Sources"
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }
    #expect(files.count > 100)
    for file in files {
      let source = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      #expect(!source.contains(/import Foundation\n/), "\(file)")
    }
  }
}
