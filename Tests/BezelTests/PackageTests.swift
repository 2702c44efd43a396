import Foundation
import TestSupport
import Testing

/// Two builds of a commit use the same packages, without known security holes, and what is large and not needed
/// stays out.
@Suite struct PackageTests {
  /// The first version without each hole, and the hole's identifier.
  private static let floors = [("swift-nio", "2.100.0", "CVE-2026-28980")]

  private static let list = ProjectFolder.path + "/Scripts/packages.tsv"

  /// The packages of a list like `Scripts/packages.tsv`, by name.
  private func versions(_ list: String) throws -> [String: String] {
    let lines = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
    return Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let columns = line.split(separator: "\t").map(String.init)
        return (columns[0], columns[1])
      })
  }

  /// Once, `Package.swift` had ranges: two builds of one tag could be of different sources.
  @Test func packagesHaveExactVersionsAsListed() throws {
    let manifest = try String(
      contentsOfFile: ProjectFolder.path + "/Package.swift", encoding: .utf8)
    let listed = try versions(Self.list)
    let stated = manifest.matches(of: /\.package\(url: "[^"]*\/([^"\/]+)", exact: "([0-9.]+)"\)/)
    #expect(stated.count == manifest.matches(of: /\.package\(/).count, "not all are exact")
    #expect(!stated.isEmpty)
    for package in stated {
      #expect(listed[String(package.output.1)] == String(package.output.2), "\(package.output.1)")
    }
  }

  @Test(arguments: floors)
  func noVersionWithAKnownHoleIsLetIn(package: String, floor: String, hole: String) throws {
    let version = try #require(try versions(Self.list)[package])
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
