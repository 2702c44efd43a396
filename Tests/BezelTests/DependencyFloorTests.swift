import Foundation
import TestSupport
import Testing

/// The lowest dependency versions that the package allows have no known security holes.
@Suite struct DependencyFloorTests {
  /// The first version without each hole, and the hole's identifier.
  private static let floors = [
    ("swift-nio", "2.100.0", "CVE-2026-28980"),
    ("swift-nio-http2", "1.44.0", "GHSA-4px2-pw77-vc85"),
  ]

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
}
